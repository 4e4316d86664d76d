import type { api, OutputOf } from '@uc/contract';
import { expect, test } from 'vitest';
import { looks, nameOf, openWindow, photograph, signIn, useBrowser, type Window } from './browser.ts';

useBrowser();

type List = OutputOf<typeof api.appHub.list>;

const many = 500;

/** More applications than any demo person has: their own, again and again, some with long names, some without a picture. */
async function multiply({ context }: Window): Promise<void> {
  await context.route('**/api-uc/app/list*', async (route) => {
    const list = (await (await route.fetch()).json()) as List;
    const rows = Array.from({ length: many }, (_, index) => {
      const row = list.rows[index % list.rows.length] as List['rows'][number]; // a demo person has some
      if (index < list.rows.length) return row;
      const id = `${index.toString(16).padStart(8, '0')}${row.id.slice(8)}`;
      const name = index % 7 === 0 ? `${row.name} ${row.description} ${index}` : `${row.name} ${index}`;
      return { ...row, id, name, icon: index % 5 === 0 ? null : row.icon };
    });
    await route.fulfill({ json: { ...list, rows, total: many } });
  });
}

const people = [
  { count: 0, account: 'demo.empty' },
  { count: 7, account: 'demo.basic' },
  { count: 60, account: 'demo.full' },
  { count: many, account: 'demo.full' },
];
const cases = looks.flatMap((look) => people.map((person) => ({ name: nameOf(look), look, ...person })));

test.each(cases)('$count applications look right on $name', async ({ name, look, count, account }) => {
  await using window = await openWindow(look);
  const { page, problems } = window;
  if (count === many) await multiply(window);
  await window.open('/signIn');
  await signIn(window, account);
  await page
    .locator(count === 0 ? 'main .state' : '.hub .app-list li')
    .first()
    .waitFor();
  await expect
    .poll(() => page.locator('.hub-section:not(.hub-pinned, .hub-requestable) .app-list li').count(), {
      timeout: 15_000,
    })
    .toBe(count);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await photograph(page, `hub/${count} ${name}`);
  expect(problems).toEqual([]);
});

import { limits } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { brokenWords } from '../../testing/broken-words.ts';
import { looks } from '../../testing/looks.ts';
import { beginAfresh, busyList, desktop, phone, section, serve } from './testing/hub-page.ts';
import { show } from './testing/show.tsx';

beforeEach(beginAfresh);

test.each(looks.flatMap((look) => [desktop, phone].map((path) => [...look, path] as const)))(
  'in %s, %s %s is accessible, and so is its list',
  async (locale, theme, path) => {
    // All of it in view: what is half under a bar would count as too small to press.
    await page.viewport(path === phone ? 390 : 1280, 2600);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serve(busyList(limits.applicationsAtAGlance + 1));
    await show(path);
    await expect.element(page.getByRole('heading', { name: /全部应用|All applications/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /列表|List/ }).click();
    await expectAccessible();
  },
  30_000,
);

test('nothing on the hub scrolls sideways, in a narrow window either', async () => {
  using _server = serve(busyList());
  for (const [path, width] of [
    [desktop, 1280],
    [desktop, 760],
    [desktop, 360],
    [phone, 320],
  ] as const) {
    await page.viewport(width, 800);
    const screen = await show(path);
    await expect.element(section('全部应用')).toBeVisible();
    for (const view of ['列表', '网格']) {
      await page.getByRole('button', { name: view }).click();
      expect(document.documentElement.scrollWidth, `${path} at ${width}, ${view}`).toBeLessThanOrEqual(width);
    }
    await screen.unmount();
  }
});

test.each([320, 360, 375])('on a phone of %i pixels no English word is broken in two', async (width) => {
  await page.viewport(width, 800);
  await applyLocale('en_US');
  const names = ['Attendance', 'Test Management', 'Performance', 'Purchasing', 'Onboarding', 'Dashboards'];
  const list = busyList(20);
  using _server = serve({
    ...list,
    rows: list.rows.map((row, i) => ({ ...row, name: names[i % names.length] ?? '' })),
  });
  await show(phone);
  await expect.element(section('All applications')).toBeVisible();
  expect(brokenWords()).toEqual([]);
});

test('what an application is for can be read on its card in English too, and the card stays as high when it is pointed at', async () => {
  await page.viewport(1440, 900);
  await applyLocale('en_US');
  const list = busyList(8);
  const description = 'Clock in, mend a missed entry, see the month';
  using _server = serve({ ...list, rows: list.rows.map((row) => ({ ...row, description })) });
  await show(desktop);
  await expect.element(section('All applications')).toBeVisible();
  const card = document.querySelector('.hub .cards .app-card');
  const words = card?.querySelector('small');
  expect(words?.scrollHeight).toBeLessThanOrEqual(words?.clientHeight ?? 0);
  const before = card?.getBoundingClientRect().height;
  if (card) await userEvent.hover(card);
  expect(card?.getBoundingClientRect().height).toBe(before);
});

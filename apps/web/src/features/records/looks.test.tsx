import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { person } from '../../testing/person.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { show } from '../../testing/show.tsx';
import { desktop, guide, phone, records, serveRecords, signInId } from './testing/samples.ts';

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
});

// Each with the sign that it is complete, and what to open before.
const pages = [
  [desktop, '?operation=signIn&weekday=1&hour=9&place=&export=expired', '.heat-cell', '.chart-head button'],
  [desktop, `?record=${signInId}`, '.steps', '.question .button'],
  [phone, '?result=failure', '.record-card', '.record-glance'],
  [phone, '?view=charts&days=7', '.heat-picture', '.chart-head button'],
  [phone, `?record=${signInId}`, '.steps', '.question .button'],
] as const;

/** What was not oneself, so that the steps are on show. */
const serve = () =>
  serveRecords({
    'GET /records/get': [200, { ...records.signIn, answer: 'no' }],
    'POST /records/answer': [200, guide],
  });

async function showOpened(path: string, query: string, sign: string, opener: string): Promise<void> {
  await show(path, query);
  await expect.poll(() => document.querySelector(opener)).not.toBeNull();
  document.querySelector<HTMLElement>(opener)?.click();
  await expect.poll(() => document.querySelector(sign)).not.toBeNull();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
}

test.each(looks.flatMap((look) => pages.map((place) => [...look, ...place] as const)))(
  'in %s, %s, %s%s is accessible, and nothing is cut off',
  async (locale, theme, path, query, sign, opener) => {
    // A wide one is the narrowest that has all columns.
    const width = path === phone ? 360 : 1200;
    // High enough for all of it: what a fixed bar covers for the moment would count as too small to touch.
    await page.viewport(width, 2400);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serve();
    await showOpened(path, query, sign, opener);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const table = document.querySelector('.page-table-fit');
    expect(table?.scrollWidth ?? 0).toBeLessThanOrEqual(table?.clientWidth ?? 0);
  },
);

test.each(pages)('%s%s reflows to a screen of 320 pixels', async (path, query, sign, opener) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = serve();
  await showOpened(path, query, sign, opener);
  await expectReflow();
});

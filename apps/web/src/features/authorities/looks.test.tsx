import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { licensed } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { desktop, few, many, phone, serveAuthorities } from './testing/authorities.ts';

beforeEach(() => {
  currentLogin.set(licensed);
  queryClient.clear();
});

const counts = { none: [], three: few, threeHundred: many(300) };
const cases = looks.flatMap((look) =>
  [desktop, phone].flatMap((path) =>
    Object.entries(counts).map(([name, rows]) => [...look, path, name, rows] as const),
  ),
);

/** Opens the first applications where they are closed, so that their roles are looked at too. */
function openFirst(): void {
  const closed = [...document.querySelectorAll<HTMLElement>('.authority-toggle[aria-expanded="false"]')];
  for (const toggle of closed.slice(0, 2)) toggle.click();
}

test.each(cases)(
  'in %s, %s, %s with %s is accessible, and nothing is cut off',
  async (locale, theme, path, _name, rows) => {
    const width = path === phone ? 390 : 1200;
    // High enough for all of it: what a fixed bar covers for the moment would count as too small to touch.
    await page.viewport(width, 7000);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serveAuthorities(rows);
    await show(path);
    const sign = rows.length > 0 ? '.authority-toggle' : '.state-title';
    await expect.poll(() => document.querySelector(sign)).not.toBeNull();
    openFirst();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([desktop, phone])('%s reflows to a screen of 320 pixels, and a finger meets every target', async (path) => {
  using _touch = asTouchDevice();
  await page.viewport(320, 640);
  await applyLocale('en_US');
  const long = 'Unpronounceablylongnamethatnobodywouldwriteinpractice';
  using _server = serveAuthorities(few.map((row) => ({ ...row, role: { ...row.role, name: long, code: long } })));
  await show(path);
  await expect.poll(() => document.querySelector('.authority-toggle')).not.toBeNull();
  openFirst();
  await expect.poll(() => document.querySelector('.authority-role')).not.toBeNull();
  await expectReflow();
  for (const target of document.querySelectorAll('main :is(a, button, select, input)'))
    expect(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
});

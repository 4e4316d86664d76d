import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { settled } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { person } from '../../testing/person.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { idOf, manager, owner } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { desktop, desktopDetail, inboxRow, phone, phoneDetail, serveInbox, variedRows } from './testing/inbox.ts';

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
});

const deputies = {
  mine: [{ id: idOf(51), person: manager, since: '2026-08-01 00:00:00', until: '2026-08-31 23:59:59', isActive: true }],
  iAmFor: [
    { id: idOf(52), person: owner, since: '2026-09-01 00:00:00', until: '2026-09-30 23:59:59', isActive: false },
  ],
};
const serve = () =>
  serveInbox(
    { rows: variedRows, decided: [inboxRow(7, { state: 'rejected' })] },
    { 'GET /approvals/deputies': [200, deputies] },
  );

// Each with the sign that it is complete, and what to open before.
const pages = [
  [desktop, '', '.inbox-bar', '.inbox-row[aria-selected] input:not(:disabled)'],
  [desktop, '?view=decided', '.inbox-decided', null],
  [desktop, '?deputies=open', '.deputies-list li', null],
  [desktopDetail, `?id=${idOf(2001)}`, '.dialog', '.page-actions button'],
  [phone, '', '.inbox-bar', '.inbox-card input:not(:disabled)'],
  [phone, '', '.dialog', '.inbox-card [data-decision="reject"]'],
  [phone, '?view=decided', '.inbox-decided', null],
  [phone, '?deputies=open', '.deputies-list li', null],
  [phoneDetail, `?id=${idOf(2001)}`, '.inbox-next', null],
] as const;

async function showOpened(path: string, query: string, sign: string, opener: string | null): Promise<void> {
  await show(path, query);
  if (opener !== null) {
    await expect.poll(() => document.querySelector(opener)).not.toBeNull();
    document.querySelector<HTMLElement>(opener)?.click();
  }
  await expect.poll(() => document.querySelector(sign)).not.toBeNull();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await settled(); // a drawer on its way in is as wide as itself and its way
}

test.each(looks.flatMap((look) => pages.map((place) => [...look, ...place] as const)))(
  'in %s, %s, %s%s with %s is accessible, and nothing is cut off',
  async (locale, theme, path, query, sign, opener) => {
    const width = path.startsWith('/mobile') ? 360 : 1440;
    // High enough for all of it: what a fixed bar covers for the moment would count as too small to touch.
    await page.viewport(width, 2400);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serve();
    await showOpened(path, query, sign, opener);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const clipped = [...document.querySelectorAll('.inbox-row > *')].filter(
      (cell) => cell.scrollWidth > cell.clientWidth,
    );
    expect(clipped.map((cell) => cell.textContent)).toEqual([]);
  },
);

test.each(pages)('%s%s with %s reflows to a screen of 320 pixels', async (path, query, sign, opener) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = serve();
  // Where there is no room for columns there are cards.
  await showOpened(path, query, sign, opener?.replace('.inbox-row[aria-selected]', '.inbox-card') ?? null);
  await expectReflow();
});

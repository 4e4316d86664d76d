import type { ShownRequest } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { item, licensed, rejected, waiting } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { addresses, serveRequests } from './testing/requests.ts';

beforeEach(() => {
  currentLogin.set(licensed);
  queryClient.clear();
});

const longName = 'Quarterly-consolidated-statements-and-forecasts-of-all-regions';
/** Everything that a request can show, with names that are too long for a line. */
const full: ShownRequest = {
  ...waiting,
  items: [item, { ...item, change: 'delete', role: { ...item.role, id: 'other', name: longName } }],
  remarks: longName,
  conflicts: [{ severity: 'blocking', person: longName, roles: [longName, '报表发布者'], note: '' }],
  held: [{ person: longName, roleId: 'other', name: longName, until: null }],
};
// Each with the sign that it is complete.
const pages = [
  [addresses.wide.list, '?state=passed', full, '.page-table .tag'],
  [addresses.wide.detail, `?id=${full.id}`, full, '.request-way'],
  [addresses.phone.list, '?state=passed', full, '.request-card'],
  [addresses.phone.detail, `?id=${full.id}`, full, '.request-way'],
  [addresses.phone.detail, `?id=${rejected.id}`, rejected, '.request-way'],
] as const;

test.each(looks.flatMap((look) => pages.map((place) => [...look, ...place] as const)))(
  'in %s, %s, %s%s is accessible, and nothing is cut off',
  async (locale, theme, path, query, shown, sign) => {
    const width = path.startsWith('/mobile') ? 360 : 1200;
    // High enough for all of it: what a fixed bar covers for the moment would count as too small to touch.
    await page.viewport(width, 2400);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serveRequests(shown);
    await show(path, query);
    await expect.poll(() => document.querySelector(sign)).not.toBeNull();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const table = document.querySelector('.page-table-fit');
    expect(table?.scrollWidth ?? 0).toBeLessThanOrEqual(table?.clientWidth ?? 0);
  },
);

test.each(pages)('%s%s reflows to a screen of 320 pixels', async (path, query, shown, sign) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = serveRequests(shown);
  await show(path, query);
  await expect.poll(() => document.querySelector(sign)).not.toBeNull();
  await expectReflow();
});

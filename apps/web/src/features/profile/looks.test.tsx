import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { forgetTickets } from '../../lib/proof/tickets.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { person } from '../../testing/person.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { show } from '../../testing/show.tsx';
import { changedElsewhere, editForm, serveProfile } from './testing/samples.ts';
import { sources } from './third-auth/testing/samples.ts';

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
});

/** A portal in which a form meets a change from elsewhere, with accounts of every kind. */
function serve() {
  let isRead = false;
  return serveProfile({
    'GET /thridAuthSource/getThridAuthSource': [200, { rows: sources, total: sources.length }],
    'GET /user/getEdit': () => [
      200,
      isRead ? { ...editForm, values: { ...editForm.values, office: 'Z-9' }, version: 'v2' } : editForm,
    ],
    'POST /user/update': () => {
      isRead = true;
      return changedElsewhere;
    },
  });
}

const pages = [
  '/pc/userCenter/userInfo',
  '/mobile/personalInfo',
  '/mobile/jobInfo',
  '/mobile/userCenterForMobile',
] as const;
const main = page.getByRole('main');

test.each(looks.flatMap((look) => pages.map((path) => [...look, path] as const)))(
  'in %s, %s, %s is accessible when it is read, edited and chosen in, and nothing is cut off',
  async (locale, theme, path) => {
    const width = path.startsWith('/mobile') ? 360 : 1280;
    // So high that nothing lies half under a bar, where no target is large enough.
    await page.viewport(width, 2400);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serve();
    await show(path);
    await expect.poll(() => main.getByRole('listitem').elements().length).toBeGreaterThan(2);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const edit = main.getByRole('button', { name: /编辑联系信息|Edit 联系信息/ });
    if (!edit.query()) return;
    await edit.click();
    await main.getByRole('textbox', { name: /^办公地点/ }).fill('A-301');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await main.getByRole('button', { name: /^(保存|Save)$/ }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
  },
);

test.each(pages)('%s reflows to a screen of 320 pixels', async (path) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = serve();
  await show(path);
  await expect.poll(() => main.getByRole('listitem').elements().length).toBeGreaterThan(2);
  await expectReflow();
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { forgetTickets } from '../../lib/proof/tickets.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { looks } from '../../testing/looks.ts';
import { person } from '../../testing/person.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { show } from '../../testing/show.tsx';
import { editConf, items, pending, portalAnswers, rowsOf, sessions, ways } from './testing/samples.ts';

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
});

function serve() {
  return fakeServer({
    ...portalAnswers,
    // Every state of a line on one page: set, switched off, pending, missing.
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf([
      items.password,
      { ...items.mobile, isOn: false },
      { ...items.email, pending },
      items.otp,
    ]),
    'GET /accountSecurity/getEditConf': [200, { ...editConf, mobile: false }],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    'POST /accountSecurity/getConfigurationByUser': [200, { scene: 'changePassword', ways, fields: [] }],
    'POST /accountSecurity/verifyPassword': [400, { code: 'password.incorrect', message: 'x' }],
  }).install();
}

const pages = [
  ['/pc/userCenter/accountSecurity', ''],
  ['/pc/userCenter/vertify', '?scene=changePassword'],
  ['/pc/userCenter/sessions', ''],
  ['/mobile/accountSecurity', ''],
  ['/mobile/vertify', '?scene=changePassword'],
  ['/mobile/sessions', ''],
] as const;

test.each(looks.flatMap((look) => pages.map((place) => [...look, ...place] as const)))(
  'in %s, %s, %s is accessible, and nothing is cut off',
  async (locale, theme, path, query) => {
    const width = path.startsWith('/mobile') ? 360 : 1280;
    await page.viewport(width, 800);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serve();
    await show(path, query);
    await expect.poll(() => document.querySelectorAll('main li, main [type="radio"]').length).toBeGreaterThan(2);
    const submit = document.querySelector<HTMLElement>('main [type="submit"]');
    if (submit) {
      submit.click();
      await expect.poll(() => document.querySelector('main [aria-invalid="true"]')).not.toBeNull();
    }
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each(pages)('%s reflows to a screen of 320 pixels', async (path, query) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = serve();
  await show(path, query);
  await expect.poll(() => document.querySelectorAll('main li, main [type="radio"]').length).toBeGreaterThan(2);
  await expectReflow();
});

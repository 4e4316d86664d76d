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
import { everyPoint, everyWell } from './testing/check-ups.ts';
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
    'GET /accountSecurity/getCheckUp': [200, { points: everyPoint, well: everyWell }],
    'GET /otp/list': [200, { rows: otpDevices, total: 2, isRoom: true, isOn: true, recoveryCodesLeft: 1 }],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    'POST /accountSecurity/getConfigurationByUser': [200, { scene: 'changePassword', ways, fields: [] }],
    'POST /accountSecurity/verifyPassword': [400, { code: 'password.incorrect', message: 'x' }],
  }).install();
}

/** A device in use, and one that was stopped. */
const otpDevices = [
  { id: '1', name: '工作手机', since: '2026-01-05 09:00:00', lastUsed: '2026-08-02 09:30:00', isFrozen: false },
  { id: '2', name: '备用机', since: '2026-01-06 09:00:00', lastUsed: null, isFrozen: true },
];

const pages = [
  ['/pc/userCenter/accountSecurity', ''],
  ['/pc/userCenter/vertify', '?scene=changePassword'],
  ['/pc/userCenter/sessions', ''],
  ['/pc/userCenter/otpDevices', ''],
  ['/mobile/accountSecurity', ''],
  ['/mobile/vertify', '?scene=changePassword'],
  ['/mobile/sessions', ''],
  ['/mobile/otpDevices', ''],
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
    await expect.poll(() => document.querySelectorAll('main li, main [type="radio"]').length).toBeGreaterThan(1);
    if (path.endsWith('accountSecurity'))
      await expect.poll(() => document.querySelectorAll('.check-up-point').length).toBe(everyPoint.length);
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
  await expect.poll(() => document.querySelectorAll('main li, main [type="radio"]').length).toBeGreaterThan(1);
  if (path.endsWith('accountSecurity'))
    await expect.poll(() => document.querySelectorAll('.check-up-point').length).toBe(everyPoint.length);
  await expectReflow();
});

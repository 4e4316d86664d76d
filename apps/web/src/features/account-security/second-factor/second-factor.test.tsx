import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { forgetTickets, keepTicket } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import { sceneFields } from '../change/testing/open-change.tsx';
import { editConf, items, portalAnswers, rowsOf } from '../testing/samples.ts';

const wide = '/pc/secondFactor';
const phone = '/mobile/secondFactor';
const home = { host: 'localhost', address: 'http://localhost:8080' };
const passkeys = { state: 'on', home, rows: [], total: 0, isNeeded: false, isDue: false, otherWays: ['password'] };
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR'];
const info = {
  companyName: '示例集团',
  account: 'demo.full',
  secretKey: 'JBSWY3DPEHPK3PXP',
  algorithm: 'SHA1',
  period: 30,
  digits: 6,
  uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  expiresInSeconds: 300,
};

beforeEach(async () => {
  currentLogin.set({ ...person, mustSetUp: true });
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf(Object.values(items)),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /passkeys/list': [200, passkeys],
    'POST /accountSecurity/getConfigurationByUser': [
      200,
      {
        scene: 'bindOtp',
        isFirst: true,
        ways: [{ way: 'password', to: null, isLast: false }],
        fields: sceneFields.bindOtp,
      },
    ],
    'POST /accountSecurity/getOTPInfo': [200, info],
    'POST /accountSecurity/bindOtp': [200, { recoveryCodes }],
    'GET /logout': [201, { code: 'session.required', message: '', redirect: '/elsewhere' }],
    ...answers,
  }).install();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { name: '设置两步验证', level: 1 });

test.each([wide, phone])(
  'at %s a device is set up from proof to recovery codes, and then one goes on',
  async (path) => {
    using server = serve();
    await show(path);
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(/单位要求使用两步验证，设置后才能继续使用/)).toBeVisible();
    await expect.element(page.getByText('请联系 人事服务台（内线 8001）', { exact: false })).toBeVisible();
    expect(page.getByRole('navigation').query()).toBeNull();
    await button('设置动态口令').click();
    await proveInPlace();
    await page.getByLabelText('动态口令', { exact: true }).fill('123456');
    await button('绑定').click();
    await expect.element(page.getByText(recoveryCodes[0] ?? '')).toBeVisible();
    await page.getByRole('checkbox').click();
    await button('完成').click();
    await expect.poll(() => location.hash).toBe('#/loading');
    expect(server.asked()).toContain('/accountSecurity/bindOtp');
  },
);

test('a proof that is no longer worth anything leads back to the choice', async () => {
  keepTicket('bindOtp', 'late', 600);
  using _server = serve({
    'POST /accountSecurity/getOTPInfo': [403, { code: 'proof.required', message: '验证已失效' }],
  });
  await show(wide);
  await button('设置动态口令').click();
  await expect.element(page.getByText('验证已失效')).toBeVisible();
  await expect.element(heading).toBeVisible();
  expect(proofDialog.query()).toBeNull();
});

test('what is switched off is not offered, and where passkeys do not work here the page says where they do', async () => {
  const elsewhere = { ...passkeys, home: { host: 'portal.example', address: 'https://portal.example' } };
  using _server = serve({
    'GET /accountSecurity/getEditConf': [200, { ...editConf, otp: false }],
    'GET /passkeys/list': [200, elsewhere],
  });
  await show(wide);
  await expect.element(page.getByRole('link', { name: 'https://portal.example/uc/' })).toBeVisible();
  expect([button('设置动态口令').query(), button('添加通行密钥').query()]).toEqual([null, null]);
});

test('where passkeys cannot be had one-time passwords are the way', async () => {
  using _server = serve({ 'GET /passkeys/list': [200, { ...passkeys, state: 'off', home: null }] });
  await show(wide);
  await expect.element(button('设置动态口令')).toBeVisible();
  expect(page.getByRole('region', { name: '通行密钥' }).query()).toBeNull();
});

test('who has one already is let on', async () => {
  const bound = { ...items.otp, isSet: true, since: '2026-01-05 09:00:00', devices: 1, recoveryCodesLeft: 8 };
  using _server = serve({ 'POST /accountSecurity/getAllConfigurationByUser': rowsOf([bound]) });
  await show(wide);
  await expect.element(page.getByRole('heading', { name: '两步验证已开启' })).toBeVisible();
  await button('继续').click();
  await expect.poll(() => location.hash).toBe('#/loading');
});

test.each(looks)('is accessible and overflows nowhere in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await page.viewport(320, 800);
  using _server = serve();
  await show(phone);
  await expect.poll(() => document.querySelectorAll('.factor-way').length).toBe(2);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('where a passkey is what is needed, it alone is offered, also to who has a device for one-time passwords', async () => {
  using _server = serve({ 'GET /passkeys/list': [200, { ...passkeys, state: 'required', isDue: true }] });
  await show(wide);
  await expect.element(page.getByRole('heading', { name: '添加通行密钥', level: 1 })).toBeVisible();
  await expect
    .element(page.getByText(/添加后才能继续使用。这台设备不能保存时，可以用其他设备或安全密钥添加。/))
    .toBeVisible();
  await expect.element(button('添加通行密钥')).toBeVisible();
  expect(button('设置动态口令').query()).toBeNull();
});

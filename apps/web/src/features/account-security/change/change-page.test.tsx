import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { changeScenes } from '../../../lib/proof/change-path.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { portalAnswers } from '../testing/samples.ts';
import { address, button, openChange } from './testing/open-change.tsx';

afterEach(() => page.viewport(1280, 800));

const both = ['wide', 'phone'] as const;
const everywhere = changeScenes.flatMap((scene) => both.map((layout) => [scene, layout] as const));

test.each(everywhere)('%s, %s: without a proof it leads to the proof of that very scene', async (scene, layout) => {
  using server = await openChange(scene, { layout, hasTicket: false });
  await expect.poll(address).toBe(pathTo('verify', layout, { scene }));
  await expect.element(page.getByText('页面已重新打开，为了安全请再次验证身份')).toBeVisible();
  expect(server.asked()).not.toContain('/accountSecurity/getConfigurationByUser');
});

test('a scene that does not exist is said to be unknown, with a way back', async () => {
  queryClient.clear();
  currentLogin.set(person);
  using _server = fakeServer(portalAnswers).install();
  await show('/pc/userCenter/dynamicForm', '?scene=nothing');
  await expect.element(page.getByText('找不到这个页面')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '回到账号安全' })).toBeVisible();
});

test.each([
  ['a change', '/pc/userCenter/dynamicForm', '修改密码'],
  ['a proof', '/pc/userCenter/vertify', '验证是您本人'],
])('%s stays as it is while the page that comes after it is fetched', async (_, at, title) => {
  using _server = await openChange('changePassword');
  await cleanup();
  await show(at, '?scene=changePassword');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect.element(heading).toBeVisible();
  history.pushState(null, '', `${location.pathname}#/pc/userCenter/accountSecurity`);
  dispatchEvent(new HashChangeEvent('hashchange'));
  await new Promise(requestAnimationFrame);
  await expect.element(heading).toBeVisible();
  expect(page.getByText('找不到这个页面').query()).toBeNull();
});

test.each(both)(
  'switched off by the administrator, it says so and whom to ask, and draws no form (%s)',
  async (layout) => {
    using _server = await openChange('changeEmail', {
      layout,
      answers: { 'POST /accountSecurity/getConfigurationByUser': [403, { code: 'switch.off', message: '已关闭' }] },
    });
    await expect
      .element(page.getByText(/管理员已关闭“修改安全邮箱”。如需更改，请联系人事服务台（内线 8001）。/))
      .toBeVisible();
    expect(document.querySelector('form.dynamic-form')).toBeNull();
  },
);

test('out of reach, it says so and tries again', async () => {
  let isDown = true;
  using _server = await openChange('changeMobile', {
    answers: {
      'POST /accountSecurity/getConfigurationByUser': () => {
        if (isDown) throw new TypeError('no network');
        return [
          200,
          {
            scene: 'changeMobile',
            ways: [],
            fields: [{ name: 'mobile', kind: 'phone', label: '新手机号码', required: true }],
          },
        ];
      },
    },
  });
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  isDown = false;
  await button('重试').click();
  await expect.element(page.getByLabelText('新手机号码', { exact: true })).toBeVisible();
});

const otpInfo = {
  companyName: '示例集团',
  account: 'demo.full',
  secretKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  algorithm: 'SHA1',
  period: 30,
  digits: 6,
  uri: 'otpauth://totp/Demo:demo.full?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Demo',
  expiresInSeconds: 300,
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKL${at}-MNPQ`);
const answers = {
  'POST /accountSecurity/getOTPInfo': [200, otpInfo],
  'POST /accountSecurity/bindOtp': [200, { recoveryCodes }],
  'POST /accountSecurity/checkPassword': [200, { broken: ['history'], strength: 2 }],
  'POST /accountSecurity/sendSecurityCodeForUpdate': [
    200,
    { messageId: '00000000-0000-4000-8000-000000000001', resendSeconds: 60, expiresInSeconds: 300 },
  ],
} as const;

const values = { changePassword: 'abc', changeMobile: '13800000001', changeEmail: 'a@example.com', bindOtp: '123456' };

/** At the end of the page, where the tab bar lies over nothing. */
async function expectAllAccessible() {
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expectAccessible();
}

test.each(both.flatMap((layout) => looks.map((look) => [layout, ...look] as const)))(
  'every form, before and after it was sent, is accessible (%s, %s, %s)',
  async (layout, locale, theme) => {
    if (layout === 'phone') await page.viewport(390, 844);
    for (const scene of changeScenes) {
      await applyLocale(locale);
      chooseTheme(theme);
      using _server = await openChange(scene, { layout, answers });
      await expect.poll(() => document.querySelector('form.dynamic-form input:not([type="hidden"])')).not.toBeNull();
      await expectAllAccessible();
      const field = document.querySelector<HTMLInputElement>('form.dynamic-form input');
      if (!field) throw new Error('The form has no field');
      await page.elementLocator(field).fill(values[scene]);
      document.querySelector<HTMLFormElement>('form.dynamic-form')?.requestSubmit();
      const after = { changePassword: '[aria-invalid="true"]', bindOtp: '.recovery-codes' };
      const sign = scene in after ? after[scene as keyof typeof after] : '.resend';
      await expect.poll(() => document.querySelector(sign)).not.toBeNull();
      await expectAllAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
      await cleanup();
    }
  },
);

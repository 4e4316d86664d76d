import { limits } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { looks } from '../../../testing/looks.ts';
import { account, serve, source, sources } from './testing/samples.ts';
import { showSection, startAfresh } from './testing/show-section.tsx';

beforeEach(startAfresh);

const section = page.getByRole('region', { name: '第三方账号' });
const list = 'GET /thridAuthSource/getThridAuthSource';
const buttons = () => section.getByRole('button').elements();

test('what is bound is told with source, account and since when; what is not can be', async () => {
  using _server = serve();
  await showSection();
  await expect.element(section).toMatchTextContent(/企业微信.*demo_full.*2025-06-11 绑定/);
  await expect.element(section.getByRole('button', { name: '解绑 企业微信 账号 demo_full' })).toBeVisible();
  await expect.element(section.getByRole('button', { name: '再绑一个 企业微信 账号' })).toBeVisible();
  await expect.element(section).toMatchTextContent(/合作伙伴未绑定/);
  await expect.element(section.getByRole('button', { name: '绑定 合作伙伴', exact: true })).toBeVisible();
});

test('accounts of a source that is no longer set up can be unbound, and no new one bound', async () => {
  using _server = serve(sources.filter(({ canBind }) => !canBind));
  await showSection();
  await expect
    .element(section)
    .toMatchTextContent(/第三方账号未开放https:\/\/old\.example\.com · 此平台目前不提供绑定.*account_2/);
  expect(buttons().map((button) => button.textContent)).toEqual(['解绑']);
});

test('with nothing to bind it says so', async () => {
  using _server = serve([]);
  await showSection();
  await expect.element(section).toMatchTextContent(/还没有开通可绑定的第三方平台/);
  expect(buttons()).toEqual([]);
});

test.each([
  ['wide', '#/pc/userCenter/accountSecurity'],
  ['phone', '#/mobile/accountSecurity'],
] as const)('%s: the last way to sign in says why it stays, and what to do first', async (layout, href) => {
  using _server = serve([source('partner', { accounts: [account(1, { canUnbind: false })] })]);
  await showSection(layout);
  await expect.element(section).toMatchTextContent(/这是您唯一的登录方式，不能解绑。请先设置密码或绑定其他账号/);
  await expect.element(section.getByRole('link', { name: '去账号安全' })).toHaveAttribute('href', href);
  expect(section.getByRole('button', { name: /解绑/ }).query()).toBeNull();
});

test('switched off, accounts are shown and nothing can be bound or unbound', async () => {
  using _server = serve(sources, {
    'GET /user/getEdit': [403, { code: 'switch.off', message: '管理员已关闭此项修改' }],
  });
  await showSection();
  await expect.element(section).toMatchTextContent(/修改已关闭，暂时不能绑定或解绑/);
  await expect.element(section).toMatchTextContent(/demo_full/);
  expect(buttons()).toEqual([]);
});

test('whoever has as many as fit is told to unbind one first', async () => {
  const accounts = Array.from({ length: limits.boundAccounts }, (_, index) => account(index));
  using _server = serve([source('partner', { accounts }), source('other')]);
  await showSection();
  await expect.element(section).toMatchTextContent(/最多绑定 10 个账号/);
  expect(buttons().every((button) => button.textContent === '解绑')).toBe(true);
});

test('a list that does not come says why, and comes when asked for again', async () => {
  let isDown = true;
  using _server = serve(sources, {
    [list]: () => {
      if (isDown) throw new TypeError('no network');
      return [200, { rows: sources, total: sources.length }];
    },
  });
  await showSection();
  await expect.element(section.getByRole('status')).toMatchTextContent(/加载/);
  await expect.element(section.getByRole('alert')).toMatchTextContent(/网络异常/);
  isDown = false;
  await section.getByRole('button', { name: '重试' }).click();
  await expect.element(section).toMatchTextContent(/demo_full/);
});

const long = 'a-very-long-name-of-an-account-without-any-space-in-it-as-some-are@partner.example.com';
const every = [
  ...sources,
  source('last', {
    name: 'Partner with quite a long name of its own',
    accounts: [account(7, { name: long, canUnbind: false })],
  }),
];

test.each((['wide', 'phone'] as const).flatMap((layout) => looks.map((look) => [layout, ...look] as const)))(
  '%s, %s, %s: accessible, and nothing is cut off',
  async (layout, locale, theme) => {
    const width = layout === 'phone' ? 320 : 400; // on a wide screen it stands in the narrow column
    await page.viewport(width, 800);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = serve(every);
    await showSection(layout, '?bindFailed=binding.refused');
    await expect.element(page.getByText(long)).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

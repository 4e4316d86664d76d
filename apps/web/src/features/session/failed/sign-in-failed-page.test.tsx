import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { useHashLocation, useHashSearch } from '../../../screens/router.ts';
import { table } from '../../../screens/table.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';

const conf = { kind: 'oidc', organisation: '示例集团', contact: '服务台 8001', demo: false };

/** The page at its real address. */
async function open(query: string) {
  const server = fakeServer({ 'GET /anonymous/signInConf': [200, conf] }).install();
  history.replaceState(null, '', `${location.pathname}#/anonymous/signInFailed${query}`);
  const route = table.routes.find(({ path }) => path === '/anonymous/signInFailed');
  const { default: Page } = (await route?.load()) ?? { default: () => null };
  await render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <main>
        <Page />
      </main>
    </Router>,
  );
  return server;
}

const start = '/api-uc/anonymous/oidcStart';

test.each([
  ['account.unknown', '您的企业账号未开通本系统', '使用其他账号', `${start}?another=1`],
  ['account.unlinked', '您的企业账号尚未关联', '使用其他账号', `${start}?another=1`],
  ['ticket.invalid', '此次登录已失效', '重新登录', start],
  ['gateway.failed', '企业身份平台没有回应', '重试', start],
  ['signedOut.here', '您已在本系统退出登录', '重新登录', start],
  ['provider.refused', '企业身份平台不接受本系统', '重试', start],
  ['provider.claim', '企业身份平台没有告知您的用户名', '重试', start],
  ['provider.clock', '时钟不一致，无法登录', '重试', start],
])('of %s it says what happened, whom to ask and what to try', async (code, title, way, address) => {
  using _server = await open(`?code=${code}`);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(/服务台 8001/).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', address);
});

test.each(['', '?code=__proto__', '?code=%3Cb%3E', '?code=toString'])(
  'an address that somebody made up (%s) puts no words of theirs on the page',
  async (query) => {
    using _server = await open(query);
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('此次登录已失效');
  },
);

test('where there are several ways it leads to the same provider again, and to the others', async () => {
  using _server = await open('?code=account.unknown&provider=partner');
  const again = page.getByRole('link', { name: '使用其他账号' });
  await expect.element(again).toHaveAttribute('href', `${start}/partner?another=1`);
  await expect.element(page.getByRole('link', { name: '其他登录方式' })).toHaveAttribute('href', '#/signIn');
});

test.each(['..%2F..%2Fevil', '%2F%2Fevil.example', 'a%3Fb'])(
  'a provider that is no name of one (%s) is nobody',
  async (said) => {
    using _server = await open(`?code=account.unknown&provider=${said}`);
    const again = page.getByRole('link', { name: '使用其他账号' });
    await expect.element(again).toHaveAttribute('href', `${start}?another=1`);
    expect(page.getByRole('link').elements()).toHaveLength(1);
  },
);

test.each(looks)('it is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = await open('?code=account.unknown');
  await expect.element(page.getByRole('link')).toBeVisible();
  await expectAccessible();
});

test.each([
  ['account.unbound', '这个第三方账号尚未绑定', null],
  ['account.unknown', '此账号不能登录', null],
  ['account.refused', '第三方未确认您的身份', '重试'],
  ['gateway.failed', '第三方平台没有回应', '重试'],
  ['request.frequent', '登录尝试过多', '重试'],
  ['ticket.invalid', '此次登录已失效', '重新登录'],
])(
  'of an account of a platform (%s) it leads there again where that helps, and to the other ways',
  async (code, title, again) => {
    using _server = await open(`?code=${code}&account=wecom`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '其他登录方式' })).toHaveAttribute('href', '#/signIn');
    const links = page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(links.filter((to) => to !== '#/signIn')).toEqual(again ? ['/api-uc/anonymous/accountStart/wecom'] : []);
    await expectAccessible();
  },
);

test('a made-up platform goes into no address', async () => {
  using _server = await open('?code=gateway.failed&account=%2F%2Fevil.example');
  await expect.element(page.getByRole('link', { name: '重试' })).toHaveAttribute('href', start);
});

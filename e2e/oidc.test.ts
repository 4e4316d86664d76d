import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickPort } from '../apps/server/src/process/listen.ts';
import { startOidcProvider, type TestProvider } from '../apps/server/src/testing/oidc-provider.ts';
import { openWindow, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// Chosen here, because the provider must know the portal's address before the portal starts.
const port = await pickPort({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${port}`;
let provider: TestProvider;
let product: Product;
let folder: DataFolder;

beforeAll(async () => {
  provider = await startOidcProvider({
    redirectUri: `${origin}/api-uc/anonymous/oidcCallback`,
    postLogoutUri: `${origin}/uc/`,
    backChannelUri: `${origin}/api-uc/anonymous/oidcBackChannelLogout`,
  });
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir, { ...provider.environment, UC_PORT: String(port) });
});

afterAll(async () => {
  await product.stop();
  await provider.stop();
  await folder.remove();
});

test.each(['desktop', 'phone'] as const)(
  'on a %s the identity provider signs a person in, and signing out reaches it too',
  async (layout) => {
    provider.account = 'demo.full';
    await using window = await openWindow({ layout });
    const { page, problems } = window;
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${origin}/uc/`);
    await page.waitForURL((url) => url.hash === (layout === 'desktop' ? '#/pc/appHub' : '#/mobile/appList'));
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('biam-token') ?? '{}').content as string);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(addresses.some((address) => address.includes(token))).toBe(false);
    expect(page.url()).not.toContain('ticket');
    expect(problems).toEqual([]);
    await page.getByRole('button', { name: /菜单/ }).last().click();
    const way = { name: '退出登录' };
    await page.getByRole('menuitem', way).or(page.getByRole('dialog').getByRole('button', way)).click();
    // The provider knows whose sign-out it is and asks nothing: it comes back, and somebody else may sign in. Its page may be gone before it is drawn,
    // so what is looked for is what was asked of it.
    const asked = (pathname: string) => addresses.filter((address) => new URL(address).pathname === pathname);
    await expect.poll(() => asked('/session/end').join(' ')).toContain('id_token_hint=');
    await expect.poll(() => asked('/session/end/confirm')).toHaveLength(1);
    await page.waitForURL((url) => url.origin === origin && url.hash.startsWith('#/'));
  },
);

test('signing out at the provider ends the session here before its own page is shown', async () => {
  provider.account = 'demo.full';
  await using window = await openWindow();
  const { page } = window;
  await page.goto(`${origin}/uc/`);
  await page.waitForURL((url) => url.hash === '#/pc/appHub');
  // Asked from outside the page, with what the page holds: the page learns of the end by itself and goes to the sign-in meanwhile.
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('biam-token') ?? '{}').content as string);
  const cookies = await page.context().cookies(origin);
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'accept-language': 'zh-CN',
  };
  const isLogin = async () => {
    const response = await fetch(`${origin}/api-uc/user/isLogin`, { headers });
    return { status: response.status, message: ((await response.json()) as { message?: string }).message };
  };
  expect(await isLogin()).toEqual({ status: 200, message: undefined });
  const there = await page.context().newPage();
  await there.goto(`${provider.issuer}/session/end`);
  await there.getByRole('button', { name: 'Sign out' }).click();
  await there.waitForURL((url) => url.pathname === '/session/end/success');
  expect(await isLogin()).toEqual({ status: 201, message: '您已在企业身份平台退出登录，请重新登录' });
});

test('somebody the portal does not know is told so', async () => {
  provider.account = 'a.stranger';
  await using window = await openWindow();
  await window.page.goto(`${origin}/uc/`);
  await window.page.getByRole('heading', { name: '您的企业账号未开通本系统' }).waitFor();
  provider.account = 'demo.full';
  await window.page.getByRole('link', { name: '使用其他账号' }).click();
  await window.page.waitForURL((url) => url.hash === '#/pc/appHub');
});

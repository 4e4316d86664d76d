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
    await page.waitForURL((url) => url.origin === provider.issuer && url.pathname === '/session/end');
  },
);

test('somebody the portal does not know is told so', async () => {
  provider.account = 'a.stranger';
  await using window = await openWindow();
  await window.page.goto(`${origin}/uc/`);
  await window.page.getByText('您的企业账号未开通本系统').waitFor();
});

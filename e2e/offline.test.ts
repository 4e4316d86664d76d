import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow, signIn, useBrowser, type Window } from './browser.ts';

useBrowser();

const home = { desktop: '#/pc/appHub', phone: '#/mobile/appList' } as const;
const launchLink = 'main a[href*="/api-uc/app/launch/"]';
const notice = '的应用列表，恢复后会自动更新';
const needsNetwork = '此页面需要网络';

/** Signs in, sees the applications, and stays until the page, its files and the list are kept. */
async function visit(window: Window, hash: string, account = 'demo.full'): Promise<string> {
  const { page } = window;
  await window.open('/signIn');
  await signIn(window, account);
  await page.waitForURL((url) => url.hash === hash);
  const first = (await page.locator(launchLink).first().getAttribute('href')) ?? '';
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => keptPaths(page)).toContain('/uc/');
  await expect.poll(() => storedKeys(page)).toContain('biam-app_list');
  return first;
}

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('biam-')));
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** Paths of everything in every cache of the site. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

async function reloadWithoutNetwork(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

test.each(['desktop', 'phone'] as const)(
  'on a %s the hub starts without a network, says of when it is, and is refreshed by itself',
  async (layout) => {
    await using window = await openWindow({ layout });
    const { page, context, problems } = window;
    const first = await visit(window, home[layout]);
    expect(problems).toEqual([]);
    expect((await keptPaths(page)).filter((path) => path !== '/uc/' && !path.startsWith('/uc/assets/'))).toEqual([]);

    await reloadWithoutNetwork(context, page);
    await page.getByText(notice).waitFor();
    await page.locator(`main a[href="${first}"]`).first().waitFor();
    expect(new URL(page.url()).hash).toBe(home[layout]);

    const id = first.split('/').at(-1);
    await window.open(`${home[layout].slice(1)}/application?id=${id}`);
    await page.getByText(needsNetwork).waitFor();
    // The frame stays around it.
    await page.getByRole('navigation').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: '应用中心' }).click();
    await page.getByText(notice).waitFor();

    const refreshed = page.waitForResponse((response) => response.url().includes('/app/list') && response.ok());
    await context.setOffline(false);
    await refreshed;
    await page.getByText(notice).waitFor({ state: 'detached' });
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem))).toEqual([]);
  },
);

test('whoever is not signed in any more is led to the sign-in as soon as the network is back', async () => {
  await using window = await openWindow();
  const { page, context } = window;
  await visit(window, home.desktop, 'xu.jing');
  await context.clearCookies({ name: 'uc_sid' });
  await reloadWithoutNetwork(context, page);
  await page.getByText(notice).waitFor();
  await context.setOffline(false);
  await page.waitForURL((url) => url.hash === '#/signIn');
});

test('after signing out nothing of the person is left, and nothing opens without a network', async () => {
  await using window = await openWindow();
  const { page, context } = window;
  await visit(window, home.desktop, 'wang.jun');
  expect(await workers(page)).toEqual(['/uc/']);
  await page.getByRole('button', { name: /菜单/ }).last().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL((url) => url.hash === '#/signIn');
  await expect.poll(() => storedKeys(page)).toEqual(['biam-lang']);
  await expect.poll(() => workers(page)).toEqual([]);
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('signing in again, without a fresh page, makes it all work again', async () => {
  await using window = await openWindow();
  const { page, context } = window;
  await visit(window, home.desktop, 'luo.cheng');
  await page.getByRole('button', { name: /菜单/ }).last().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL((url) => url.hash === '#/signIn');
  await expect.poll(() => workers(page)).toEqual([]);
  await signIn(window, 'luo.cheng');
  await page.waitForURL((url) => url.hash === home.desktop);
  await expect.poll(() => keptPaths(page)).toContain('/uc/');
  await expect.poll(() => storedKeys(page)).toContain('biam-app_list');
  await reloadWithoutNetwork(context, page);
  await page.getByText(notice).waitFor();
});

test('calls go past the worker', async () => {
  await using window = await openWindow();
  const { page } = window;
  await visit(window, home.desktop);
  await page.reload();
  await page.locator(launchLink).first().waitFor();
  // Which routing rule the browser followed without asking the worker; TypeScript does not know this field yet.
  const sources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      source: (entry as PerformanceEntry & { workerMatchedSourceType: string }).workerMatchedSourceType,
    })),
  );
  const calls = sources.filter(({ path }) => path.startsWith('/api-uc/'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ source }) => source !== 'network')).toEqual([]);
});

test('a guest is given no worker', async () => {
  await using window = await openWindow();
  await window.open('/signIn');
  await window.page.locator('h1').waitFor();
  await window.page.waitForLoadState('networkidle');
  expect(await workers(window.page)).toEqual([]);
});

test('a page that did not arrive is fetched at the next try, without a reload', async () => {
  await using window = await openWindow({ worker: 'block' });
  const { page, context, open } = window;
  await open('/signIn');
  await signIn(window, 'demo.full');
  await page.locator(launchLink).first().waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await context.route('**/assets/*', (route) => route.abort());
  await page.evaluate(() => {
    location.hash = '#/pc/userCenter/actionRecord';
  });
  const again = page.getByRole('button', { name: '重试' });
  await again.waitFor();
  await context.unroute('**/assets/*');
  await again.click();
  await page.getByRole('heading', { name: '行为记录', level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
});

import type { BrowserContext, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow, origin, signIn, useBrowser, type Window } from './browser.ts';

useBrowser();

const hash = (url: URL) => url.hash;
const launchOf = (id: string) => `${origin()}/api-uc/app/launch/${id}`;

/** Waits until the browser requests what stands in for an application of the demo. */
const departure = (context: BrowserContext, timeout = 30_000): Promise<Request> =>
  context.waitForEvent('request', {
    predicate: (request) => request.url().includes('/api-uc/demo/application?') && request.isNavigationRequest(),
    timeout,
  });

/** The same for an action that opens a background tab. The tab may have loaded before it can be watched; then the action is repeated. */
async function departureBehind(context: BrowserContext, act: () => Promise<void>, tries = 5): Promise<Request> {
  const leaving = departure(context, 5_000).catch(() => null);
  await act();
  const seen = await leaving;
  if (seen) return seen;
  return tries > 1 ? departureBehind(context, act, tries - 1) : expect.unreachable('no tab was seen leaving');
}

/** What has stayed in its place for so long rests there. */
const restMs = 500;

/** Signs somebody in and waits for their applications. */
async function enter(window: Window, account: string, home = '#/pc/appHub'): Promise<void> {
  await window.open('/signIn');
  await signIn(window, account);
  await window.page.waitForURL((url) => hash(url) === home);
  await window.page.locator('.app-list').first().waitFor();
  // Wait for all of them: as long as some are still being drawn, those below move.
  await window.page.waitForFunction(() => {
    const count = Number(document.querySelector('.hub-chip span')?.textContent ?? 0);
    return document.querySelectorAll('.hub-group li').length >= count;
  });
}

const namesIn = ({ page }: Window, section: string) =>
  page.getByRole('region', { name: section }).locator('[data-sortable-id] strong, .hub-shortcut').allInnerTexts();

test('somebody searches, opens by Enter in a tab of its own, and finds it among the recent on return', async () => {
  await using window = await openWindow();
  const { page, context, problems } = window;
  await enter(window, 'demo.full');
  await page.keyboard.press('/');
  await page.keyboard.type('hys');
  await page.locator('[role="option"]', { hasText: '会议室预订' }).waitFor();
  const [tab, request] = await Promise.all([
    context.waitForEvent('page'),
    departure(context),
    page.keyboard.press('Enter'),
  ]);
  expect(request.redirectedFrom()?.url()).toContain('/api-uc/app/launch/');
  expect(request.headers()).not.toHaveProperty('referer');
  // What it would have received stands there, for there is nobody at its own name.
  await tab.getByRole('heading', { name: '会议室预订（替身页面）' }).waitFor();
  await tab.getByText('https://meeting-room.example.com/').waitFor();
  await tab.close();
  await page.keyboard.press('Escape');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => namesIn(window, '最近使用').then(([first]) => first)).toBe('会议室预订');
  expect(problems).toEqual([]);
});

test('a middle click and a copied address lead the same way', async () => {
  await using window = await openWindow();
  const { page, context } = window;
  await enter(window, 'demo.full');
  const card = page.getByRole('region', { name: '全部应用' }).getByRole('link', { name: /通讯录/ });
  const clicked = await departureBehind(context, () => card.click({ button: 'middle' }));
  const address = await card.evaluate((link) => (link as HTMLAnchorElement).href);
  const pasted = await context.request.get(address, { maxRedirects: 0 });
  expect(origin() + pasted.headers().location).toBe(clicked.url());
});

test('an application opened while signed out is there after signing in', async () => {
  await using known = await openWindow();
  await enter(known, 'demo.basic');
  const link = known.page.getByRole('region', { name: '全部应用' }).getByRole('link').first();
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);

  await using window = await openWindow();
  const { page, context } = window;
  await page.goto(address);
  await page.waitForURL((url) => hash(url) === '#/signIn');
  const left = departure(context);
  await signIn(window, 'demo.basic');
  expect((await left).redirectedFrom()?.url()).toBe(address);
});

test('one that is not for this person leads to a page that says no more than for one that never was', async () => {
  await using owner = await openWindow();
  await enter(owner, 'demo.full');
  const open = owner.page.getByRole('region', { name: '全部应用' }).getByRole('link', { name: /总账核算/ });
  const id = new URL(await open.evaluate((element) => (element as HTMLAnchorElement).href)).pathname.split('/').at(-1);

  await using window = await openWindow();
  await enter(window, 'demo.basic');
  for (const one of [id ?? '', '00000000-0000-4000-8000-000000000000']) {
    await window.page.goto(launchOf(one));
    await window.page.waitForURL((url) => hash(url) === `#/pc/appHub/application?id=${one}`);
    await window.page.getByRole('heading', { name: '找不到这个应用' }).waitFor();
  }
});

test('the order made in one window is kept, and another window shows it when it is gone back to', async () => {
  await using first = await openWindow();
  await enter(first, 'luo.cheng');
  const second = await first.context.newPage();
  await second.goto(first.page.url());
  await second.locator('.app-list').first().waitFor();
  const all = first.page.getByRole('region', { name: '全部应用' });
  const before = await namesIn(first, '置顶');
  const others = all.locator('.app-card:not([data-pinned])');
  const name = await others.first().locator('strong').textContent();
  await others.first().locator('.app-pin').click();
  await expect.poll(() => namesIn(first, '置顶')).toEqual([...before, name]);

  const handle = first.page.getByRole('region', { name: '置顶' }).getByRole('link', { name: new RegExp(`^${name}`) });
  await handle.focus();
  await first.page.keyboard.press(' ');
  await first.page.keyboard.press('Home');
  const stored = first.page.waitForResponse((response) => response.url().endsWith('/app/move') && response.ok());
  await first.page.keyboard.press(' ');
  await stored;
  expect(await namesIn(first, '置顶')).toEqual([name, ...before]);

  const inSecond = () => second.locator('.hub-pinned [data-sortable-id] strong').allInnerTexts();
  await second.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(inSecond).toEqual([name, ...before]);
  await first.page.reload();
  await expect.poll(() => namesIn(first, '置顶')).toEqual([name, ...before]);
  expect(first.problems).toEqual([]);
});

test('on a phone a resting finger puts the pinned in order, and the page scrolls under a moving one', async () => {
  await using window = await openWindow({ layout: 'phone' });
  const { page, context } = window;
  await enter(window, 'demo.full', '#/mobile/appList');
  const order = () => page.locator('.hub-pinned [data-sortable-id]').allInnerTexts();
  const before = await order();
  const devtools = await context.newCDPSession(page);
  const middle = async (index: number) => {
    const { x, y, width, height } = await page
      .locator('.hub-pinned [data-sortable-id]')
      .nth(index)
      .evaluate((item) => item.getBoundingClientRect().toJSON());
    return { x: x + width / 2, y: y + height / 2 };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  // What comes after the first frame, such as the last sign-in, stands above and moves them down.
  const movedPx = async () => {
    const before = await middle(0);
    await page.waitForTimeout(restMs);
    return (await middle(0)).y - before.y;
  };
  await expect.poll(movedPx).toBe(0);

  const [from, to] = [await middle(0), await middle(2)];
  await touch('touchStart', from);
  await page.locator('[data-lifted]').waitFor();
  await touch('touchMove', { x: from.x + 40, y: from.y });
  await touch('touchMove', to);
  await touch('touchEnd');
  const [one, two, three, ...rest] = before;
  await expect.poll(order).toEqual([two, three, one, ...rest]);

  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: from.x, y: from.y - step * 20 });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(await order()).toEqual([two, three, one, ...rest]);
  expect(await page.evaluate(() => location.hash)).toBe('#/mobile/appList');
});

test('nobody’s hub says what to do', async () => {
  await using window = await openWindow();
  await window.open('/signIn');
  await signIn(window, 'demo.empty');
  await window.page.getByText('您还没有可以使用的应用').waitFor();
  await window.page.getByText(/请联系：/).waitFor();
  await window.page.getByRole('region', { name: '可以申请的应用' }).getByRole('link').first().click();
  await window.page.getByText('您还不能使用这个应用').waitFor();
  await window.page.getByRole('link', { name: '回到应用中心' }).click();
  await window.page.getByText('您还没有可以使用的应用').waitFor();
});

test.each([
  ['desktop', '#/pc/appHub'],
  ['phone', '#/mobile/appList'],
] as const)('on a %s sixty applications with their pictures need at most ten requests', async (layout, home) => {
  await using window = await openWindow({ layout });
  const { page } = window;
  await enter(window, 'demo.full', home);
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => {
    // Pictures inside the list are no requests. The two console lookups and the number of waiting approvals are asked for after the page is there, on purpose.
    const isNeeded = !/^data:|AccessAuthority|waiting/.test(request.url());
    if (isNeeded) requests.push(request.url());
  });
  await window.open(home.slice(1));
  await page.locator('.hub-group img').first().waitFor();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(10);
});

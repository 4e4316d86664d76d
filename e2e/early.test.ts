import { expect, test } from 'vitest';
import { openWindow, origin, signIn, useBrowser, type Window } from './browser.ts';

useBrowser();

/** Every call of a page, and whether the script inside the page made it, before any file had arrived. */
async function callsOf({ page, context }: Window, open: () => Promise<unknown>) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const calls: { path: string; isEarly: boolean }[] = [];
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const { pathname } = new URL(request.url);
    // A picture is no call, and no script has asked for it.
    if (!pathname.startsWith('/api-uc/') || type === 'Image') return;
    const from = initiator.stack?.callFrames[0]?.url ?? '';
    calls.push({ path: pathname.slice('/api-uc'.length), isEarly: from !== '' && new URL(from).pathname === '/uc/' });
  });
  await open();
  await page.waitForLoadState('networkidle');
  return calls;
}

test('a visitor is asked for nothing twice, and what the sign-in shows is asked for before its files are there', async () => {
  await using window = await openWindow();
  const calls = await callsOf(window, () => window.open('/signIn'));
  expect(calls).toEqual([{ path: '/anonymous/signInConf', isEarly: true }]);
});

test('somebody who comes back is asked for early and once, and so is what they will see', async () => {
  await using window = await openWindow();
  await window.open('/signIn');
  await signIn(window, 'demo.full');
  await window.page.locator('.app-list').first().waitFor();
  const calls = await callsOf(window, () => window.page.goto(`${origin()}/uc/`));
  // A call that the first drawing does not need can wait until the page is there.
  const early = { '/user/isLogin': true, '/app/list': true, '/approvals/waiting': true, '/user/lastSignIn': false };
  for (const [path, isEarly] of Object.entries(early))
    expect(calls.filter((call) => call.path === path)).toEqual([{ path, isEarly }]);
});

test('a language in the address is told to the server before anything else, wherever it stands', async () => {
  await using window = await openWindow();
  await window.open('/signIn');
  await signIn(window, 'demo.full');
  await window.page.locator('.app-list').first().waitFor();
  for (const address of ['?locale=en_US#/pc/appHub', '#/pc/appHub?locale=zh_CN']) {
    await window.page.goto('about:blank');
    const calls = await callsOf(window, () => window.page.goto(`${origin()}/uc/${address}`));
    expect(calls[0]?.path).toBe('/common/locale');
    expect(calls.filter(({ path }) => path === '/user/isLogin')).toHaveLength(1);
  }
});

/** Runs inside the page from its first moment: notes, by the browser's clock, when this came, and how far what was drawn has moved. */
function watch(selector: string): void {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    // LayoutShift, not in the DOM types
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    seen.disconnect();
    performance.mark('drawn');
  });
  seen.observe(document, { childList: true, subtree: true });
}

declare global {
  var moved: number;
}

/** What a page asks for until it is drawn, itself included, and how far it has moved once all is there. */
async function costOf({ page }: Window, address: string, drawn: string) {
  await page.goto('about:blank');
  await page.addInitScript(watch, drawn);
  await page.goto(`${origin()}/uc/#${address}`);
  await page.locator(drawn).first().waitFor();
  await page.waitForLoadState('networkidle'); // a request is noted once it is over
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('drawn');
    if (!mark) throw new Error('nothing was drawn');
    // What is asked for afterwards, on purpose, is not counted, however late this looks.
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= mark.startTime);
    return { requests: [location.href, ...before.map(({ name }) => name)], moved: globalThis.moved };
  });
}

test.each([
  ['desktop', '/signIn', 6],
  ['desktop', '/pc/appHub', 9],
  ['phone', '/signIn', 6],
  ['phone', '/mobile/appList', 9],
] as const)('on a %s %s is drawn once, with at most %i requests', async (layout, address, most) => {
  await using window = await openWindow({ layout });
  if (address !== '/signIn') {
    await window.open('/signIn');
    await signIn(window, 'demo.full');
    await window.page.locator('.app-list').first().waitFor();
  }
  const { requests, moved } = await costOf(window, address, address === '/signIn' ? 'form.door-box' : '.app-list');
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(most);
  expect(requests.length).toBeGreaterThan(2);
  expect(requests.filter((url) => !url.startsWith(origin()))).toEqual([]);
  expect(moved).toBeLessThan(0.005); // links to consoles make room for themselves in the bar, when they come
});

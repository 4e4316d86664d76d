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
  const early = { '/user/isLogin': true, '/app/list': true, '/user/lastSignIn': false };
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

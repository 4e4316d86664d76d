import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import {
  addresses,
  boundTo,
  failedPage,
  follow,
  leave,
  refused,
  signedIn,
  startBindingPortal,
  untilAsked,
} from '../../testing/features/third-auth/world.ts';
import { startOidcProvider } from '../../testing/oidc-provider.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** The same browser at another process. */
function moved(browser: TestBrowser, to: Portal): TestBrowser {
  const other = to.browser();
  other.token = browser.token;
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

test('a source that was taken out of the settings on the way binds nothing any more', async () => {
  const provider = await startOidcProvider(addresses);
  try {
    await using portal = await startBindingPortal(provider);
    await using without = await startPortal({ beside: portal });
    const browser = await signedIn(portal);
    const flow = await untilAsked(portal, browser, provider, 'one');
    const there = moved(browser, without);
    await expect(there.call(api.thirdAuth.pendingBind, { flow })).rejects.toEqual(refused('binding.expired'));
    await expect(there.call(api.thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.expired'));
    provider.account = 'two';
    const link = await provider.authorize(await leave(portal, browser));
    expect(await follow(moved(browser, without), link)).toBe(failedPage('binding.expired'));
    expect((await boundTo(portal)).filter((one) => one.provider === 'oidc')).toEqual([]);
  } finally {
    await provider.stop();
  }
});

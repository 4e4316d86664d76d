import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newToken } from '../../secrets/tokens.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { exchange, useProvider, visit } from '../../testing/features/session/oidc.ts';
import type { Portal } from '../../testing/portal.ts';

const { provider, startOidcPortal, getTicket } = useProvider();
const { accountSecurity } = api;
const scene = 'reveal';

async function signedIn(portal: Portal): Promise<TestBrowser> {
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser));
  return browser;
}

/** To the provider and as far as the address that it sends the browser back to. */
async function goTo(browser: TestBrowser): Promise<string> {
  const { redirect } = await browser.call(accountSecurity.startProviderProof, { scene });
  provider().account = 'demo.full';
  return provider().authorize(redirect);
}
const provedIn = (address: string) => /&provided=([\w-]{43})$/.exec(address)?.[1] ?? expect.unreachable(address);
const show = (browser: TestBrowser, proof: string) => browser.call(accountSecurity.verifyProvider, { scene, proof });

test('whoever is not signed in begins nothing and shows nothing (OA-15)', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const proof = provedIn(await visit(browser, await goTo(browser)));
  const stranger = portal.browser();
  for (const call of [
    () => stranger.call(accountSecurity.startProviderProof, { scene }),
    () => show(stranger, proof),
    // The cookies of a browser are half a session.
    () => {
      const half = portal.browser();
      for (const [name, value] of browser.cookies) half.cookies.set(name, value);
      return show(half, proof);
    },
  ])
    await expect(call()).rejects.toMatchObject({ status: 201 });
  await show(browser, proof);
});

test('of one answer, and of what is shown for it, many at once are worth one (RC-02)', async () => {
  await using portal = await startOidcPortal();
  await using beside = await startOidcPortal({ beside: portal });
  const browser = await signedIn(portal);
  const twin = beside.browser();
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  twin.token = browser.token;
  const back = await goTo(browser);
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  const homes = await Promise.all([browser, twin, browser, twin].map((one) => visit(one, back)));
  const [home = '', ...others] = homes.filter((one) => one.includes('provided='));
  expect(others).toEqual([]);
  const proof = provedIn(home);
  const shown = await Promise.allSettled([browser, twin, browser, twin].map((one) => show(one, proof)));
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from record
    where operation = 'prove' and result = 'success' and at > now() - interval '1 minute'`.execute(portal.db);
  expect(rows[0]?.count).toBe(1);
});

test('what is no text, and what is too much of it, is refused before anything is looked up', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const proof = provedIn(await visit(browser, await goTo(browser)));
  const send = (path: string, body: unknown) =>
    browser.send({ method: 'POST', path: `/accountSecurity/${path}`, body });
  for (const [path, body] of [
    ['startProviderProof', { scene: [scene] }],
    ['startProviderProof', { scene: 'everything' }],
    ['startProviderProof', { scene, provider: 'another' }],
    ['verifyProvider', { scene, proof: [proof] }],
    ['verifyProvider', { scene, proof: { toString: proof } }],
    ['verifyProvider', { scene, proof: null }],
    ['verifyProvider', { scene, proof: 'x'.repeat(1_000) }],
    ['verifyProvider', { scene, proof, personId: crypto.randomUUID() }],
  ] as const)
    expect((await send(path, body)).statusCode).toBe(400);
  await show(browser, proof);
});

test('the address of the way back takes each part once, and no other', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const back = await goTo(browser);
  const state = new URL(back).searchParams.get('state') ?? '';
  for (const odd of [`${back}&state=${state}`, back.replace('state=', 'state[]='), back.replace(state, newToken())])
    expect(await visit(browser, odd)).not.toContain('provided=');
  // None of them used up what is this browser's own.
  provedIn(await visit(browser, back));
});

test('what was brought back ends with the session that asked', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const proof = provedIn(await visit(browser, await goTo(browser)));
  await browser.send({ path: '/logout' });
  await exchange(browser, await getTicket(browser));
  await expect(show(browser, proof)).rejects.toMatchObject({ code: 'ticket.invalid' });
});

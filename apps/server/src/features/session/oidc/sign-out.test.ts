import { expect, test } from 'vitest';
import { addresses, exchange, useProvider, visit } from '../../../testing/features/session/oidc.ts';

const { provider, startOidcPortal, getTicket } = useProvider();
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function signOut(portal: Awaited<ReturnType<typeof startOidcPortal>>, username = 'demo.full') {
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser, username));
  const response = await browser.send({ path: '/logout' });
  return { browser, out: String(response.json().redirect) };
}

test('the provider is told whose sign-out it is, so that it ends its own session without asking', async () => {
  await using portal = await startOidcPortal();
  const { browser, out } = await signOut(portal, 'demo.basic');
  expect(out).toMatch(/^\/api-uc\/anonymous\/oidcSignOut\?ticket=[\w-]{43}$/);
  const there = await visit(browser, out);
  const said = new URL(there).searchParams;
  expect(claimsOf(said.get('id_token_hint') ?? '')).toMatchObject({ sub: 'subject of demo.basic', aud: 'user-center' });
  expect(said.get('post_logout_redirect_uri')).toBe(addresses.postLogoutUri);
  expect(await provider().signOut(there)).toBe(addresses.postLogoutUri);
  expect(provider().asksToSignOut).toBe(false);
});

test('the way out works once, for a minute; after that the provider asks', async () => {
  await using portal = await startOidcPortal();
  const { browser, out } = await signOut(portal);
  expect(await visit(browser, out)).toContain('id_token_hint');
  expect(await visit(browser, out)).not.toContain('id_token_hint');
  const late = await signOut(portal);
  await portal.passTime('61 seconds');
  const there = await visit(late.browser, late.out);
  expect(there).not.toContain('id_token_hint');
  await provider().signOut(there);
  expect(provider().asksToSignOut).toBe(true);
});

test('the identity token is kept sealed, with its session alone, and goes when it was used', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser));
  const kept = async () =>
    (await portal.db.selectFrom('provider_session').select(['id_token', 'subject', 'sid']).execute())[0];
  const { id_token: sealed, subject, sid } = (await kept()) ?? {};
  expect([subject, typeof sid]).toEqual(['subject of demo.full', 'string']);
  expect(sealed?.toString('latin1')).not.toContain('eyJ');
  const { redirect } = (await browser.send({ path: '/logout' })).json();
  await visit(browser, redirect);
  expect(await kept()).toMatchObject({ id_token: null });
});

test('a session from before its provider was kept leaves by the one there is', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser));
  await portal.db.deleteFrom('provider_session').execute();
  expect((await browser.send({ path: '/logout' })).json().redirect).toBe('/api-uc/anonymous/oidcSignOut');
});

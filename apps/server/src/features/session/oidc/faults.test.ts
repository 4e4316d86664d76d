import { expect, test } from 'vitest';
import {
  addresses,
  errorPage,
  exchange,
  useProvider,
  visit,
  warnings,
} from '../../../testing/features/session/oidc.ts';
import { makeToken, reissued } from '../../../testing/forged-tokens.ts';
import { startOidcProvider } from '../../../testing/oidc-provider.ts';

const { provider, goToProvider, startOidcPortal } = useProvider();
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const now = () => Math.floor(Date.now() / 1_000);

test('a wrong secret is named in the log, with the client it is of, and repeated nowhere', async () => {
  const environment = { UC_OIDC_CLIENT_SECRET: 'not the secret' };
  await using portal = await startOidcPortal({ environment });
  const browser = portal.browser();
  expect(await visit(browser, await goToProvider(browser))).toBe(errorPage('provider.refused'));
  expect(warnings(portal)).toContainEqual(
    expect.stringContaining('does not accept client "user-center" with the secret it has here (invalid_client'),
  );
  for (const line of portal.log) expect(line).not.toContain('not the secret');
});

test('a client that the provider does not know, or asks for what it must not, is named in the log', async () => {
  await using portal = await startOidcPortal({ environment: { UC_OIDC_SCOPE: 'openid something' } });
  const browser = portal.browser();
  const state = new URL(await visit(browser, '/anonymous/oidcStart')).searchParams.get('state');
  const refusal = new URLSearchParams({
    ...{ error: 'invalid_scope', error_description: 'requested scope is not allowed' },
    ...{ state: String(state), iss: provider().issuer },
  });
  expect(await visit(browser, `/anonymous/oidcCallback?${refusal}`)).toBe(errorPage('provider.refused'));
  expect(warnings(portal)).toContainEqual(expect.stringContaining('invalid_scope: requested scope is not allowed'));
});

test('a claim that the provider does not tell is named, with those it does tell', async () => {
  await using portal = await startOidcPortal({ environment: { UC_OIDC_CLAIM: 'employee_id' } });
  const browser = portal.browser();
  expect(await visit(browser, await goToProvider(browser))).toBe(errorPage('provider.claim'));
  const [line] = warnings(portal);
  expect(line).toMatch(/tells nothing under the claim "employee_id"; it tells .*preferred_username/);
});

test('a claim that is no name is named with its value', async () => {
  await using portal = await startOidcPortal({ environment: { UC_OIDC_CLAIM: 'iat' } });
  const browser = portal.browser();
  expect(await visit(browser, await goToProvider(browser))).toBe(errorPage('provider.claim'));
  expect(warnings(portal)[0]).toMatch(/tells \d+, which is no name, under the claim "iat"/);
});

test('a name that nobody has is named with its claim and subject', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  expect(await visit(browser, await goToProvider(browser, 'a.stranger'))).toBe(errorPage('account.unknown'));
  expect(warnings(portal)).toContainEqual(
    expect.stringContaining(
      'the claim "preferred_username" of subject "subject of a.stranger" is "a.stranger", a user name that nobody has here',
    ),
  );
});

test('somebody unknown signs in there as somebody else', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const prompt = async (path: string) => new URL(await visit(browser, path)).searchParams.get('prompt');
  expect(await prompt('/anonymous/oidcStart')).toBeNull();
  expect(await prompt('/anonymous/oidcStart?another=1')).toBe('login');
  expect(await visit(browser, '/anonymous/oidcStart?another=2')).toContain('error?code=request.invalid');
});

test('clocks that are apart are named with by how much, and whose is ahead', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  provider().forge = (made) => reissued(made, { iat: now() - 4_000, exp: now() - 3_400 });
  const home = await visit(browser, await goToProvider(browser));
  provider().forge = (made) => made;
  expect(home).toBe(errorPage('provider.clock'));
  expect(warnings(portal)[0]).toMatch(/clock and ours are 400\d seconds apart, ours is ahead/);
});

test('clocks that are somewhat apart keep nobody out, and the log says so', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  provider().forge = (made) => reissued(made, { iat: now() + 90 });
  const home = await visit(browser, await goToProvider(browser));
  provider().forge = (made) => made;
  expect(home).toContain('#/loading?ticket=');
  expect(warnings(portal)[0]).toMatch(/clock and ours are (89|90) seconds apart, ours is behind/);
});

test('a discovery document that is gone, or of another issuer, is named', async () => {
  await using gone = await startOidcPortal({ environment: { UC_OIDC_ISSUER: `${provider().issuer}/nowhere` } });
  expect(await visit(gone.browser(), '/anonymous/oidcStart')).toBe(errorPage('gateway.failed'));
  expect(warnings(gone)).toContainEqual(expect.stringContaining('/nowhere: its discovery document cannot be read'));

  const asked = provider().issuer.replace('127.0.0.1', 'localhost');
  await using another = await startOidcPortal({ environment: { UC_OIDC_ISSUER: asked } });
  expect(await visit(another.browser(), '/anonymous/oidcStart')).toBe(errorPage('provider.refused'));
  expect(warnings(another)).toContainEqual(expect.stringContaining('names another issuer'));
});

/** The same, as if it were a little later: what a provider said of itself is believed for five seconds. */
function later(): Disposable {
  const really = performance.now.bind(performance);
  performance.now = () => really() + 6_000;
  return {
    [Symbol.dispose]() {
      performance.now = really;
    },
  };
}

test('a provider that went away after it was found is a page of ours, not an address that nobody answers, and the log says so', async () => {
  const own = await startOidcProvider(addresses);
  await using portal = await startOidcPortal({}, own);
  const browser = portal.browser();
  expect(await visit(browser, '/anonymous/oidcStart')).toContain(own.issuer);
  await own.stop();
  using _later = later();
  expect(await visit(browser, '/anonymous/oidcStart')).toBe(errorPage('gateway.failed'));
  expect(warnings(portal)).toEqual([expect.stringContaining(`${own.issuer}: its discovery document cannot be read (`)]);
});

test('whoever signs out while it is away is told that they may still be signed in there', async () => {
  const own = await startOidcProvider(addresses);
  await using portal = await startOidcPortal({}, own);
  const browser = portal.browser();
  const home = await visit(browser, await goToProvider(browser, 'demo.full', own));
  await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
  await own.stop();
  using _later = later();
  const { redirect } = (await browser.send({ path: '/logout' })).json();
  expect(await visit(browser, redirect)).toBe(errorPage('signedOut.here'));
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(201);
  expect(warnings(portal)).toEqual([expect.stringContaining('its discovery document cannot be read')]);
});

test('a token that the provider signs in another way than it says is named', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  provider().forge = (made) => makeToken({ alg: 'ES256' }, claimsOf(made));
  const home = await visit(browser, await goToProvider(browser));
  provider().forge = (made) => made;
  expect(home).toBe(errorPage('ticket.invalid'));
  expect(warnings(portal)).toEqual([expect.stringMatching(/what it hands out is not accepted here: .*alg/)]);
});

import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { ConfigError } from '../../config/setting-kinds.ts';
import {
  addresses,
  countSessions,
  errorPage,
  exchange,
  navigation,
  origin,
  signInRecords,
  useProvider,
  visit,
  warnings,
} from '../../testing/features/session/oidc.ts';
import { startOidcProvider } from '../../testing/oidc-provider.ts';
import { startPortal } from '../../testing/portal.ts';

const { provider, goToProvider, startOidcPortal, getTicket } = useProvider();

test('a person signs in through the provider and the portal knows who it is', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  expect((await browser.call(api.session.signInConf, {})).kind).toBe('oidc');
  await exchange(browser, await getTicket(browser, 'demo.basic'));
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.basic');
  expect(browser.cookies.get('uc_sid')).toMatch(/^[\w-]{43}$/);
  expect(await signInRecords(portal)).toMatchObject([{ result: 'success', detail: { through: 'oidc' } }]);
});

test('the token is in no address and no log on the whole way', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const out = await visit(browser, '/anonymous/oidcStart');
  const back = await provider().authorize(out);
  const home = await visit(browser, back);
  const ticket = new URL(home.replace('#/', ''), origin).searchParams.get('ticket') ?? '';
  await exchange(browser, ticket);
  const { token } = browser;
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const text of [out, back, home, ...portal.log]) expect(text).not.toContain(token);
  for (const line of portal.log) expect(line).not.toContain(ticket);
});

test('somebody not signed in is sent to the provider, not to a page for passwords', async () => {
  await using portal = await startOidcPortal();
  const response = await portal.browser().send({ path: '/user/isLogin' });
  expect([response.statusCode, response.json().redirect]).toEqual([201, '/api-uc/anonymous/oidcStart']);
});

test('the way out carries PKCE, state and nonce, fresh each time', async () => {
  await using portal = await startOidcPortal();
  const ways = [portal.browser(), portal.browser()].map(async (browser) => {
    const { searchParams } = new URL(await visit(browser, '/anonymous/oidcStart'));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    return ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name));
  });
  const values = (await Promise.all(ways)).flat();
  expect(new Set(values).size).toBe(6);
});

test('an answer with a state that nobody was given is refused', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const back = new URL(await goToProvider(browser));
  back.searchParams.set('state', 'x'.repeat(43));
  expect(await visit(browser, back.href)).toBe(errorPage('ticket.invalid'));
  expect(await visit(browser, '/anonymous/oidcCallback')).toBe(errorPage('ticket.invalid'));
});

test("an attacker's answer does not sign the victim's browser in as the attacker", async () => {
  await using portal = await startOidcPortal();
  const back = await goToProvider(portal.browser(), 'demo.basic');
  const victim = portal.browser();
  expect(await visit(victim, back)).toBe(errorPage('ticket.invalid'));
  await visit(victim, '/anonymous/oidcStart');
  expect(await visit(victim, back)).toBe(errorPage('ticket.invalid'));
});

test('an answer works once', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const back = await goToProvider(browser);
  expect(await visit(browser, back)).toContain('#/loading?ticket=');
  expect(await visit(browser, back)).toBe(errorPage('ticket.invalid'));
});

test('an answer that comes after ten minutes is refused', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const back = await goToProvider(browser);
  await portal.passTime('11 minutes');
  expect(await visit(browser, back)).toBe(errorPage('ticket.invalid'));
});

test('a changed code, a code of another browser or of another provider is refused', async () => {
  await using portal = await startOidcPortal();
  const stolen = new URL(await goToProvider(portal.browser(), 'demo.approver')).searchParams.get('code') ?? '';
  const changes = { code: ['tampered', stolen], iss: ['https://provider.example'] };
  for (const [name, values] of Object.entries(changes)) {
    for (const value of values) {
      const browser = portal.browser();
      const back = new URL(await goToProvider(browser));
      back.searchParams.set(name, value);
      expect(await visit(browser, back.href)).toBe(errorPage('ticket.invalid'));
    }
  }
  expect(await countSessions(portal)).toBe(0);
});

test('a refusal by the provider leads to the error page', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const state = new URL(await visit(browser, '/anonymous/oidcStart')).searchParams.get('state');
  const refusal = new URLSearchParams({ error: 'access_denied', state: String(state), iss: provider().issuer });
  expect(await visit(browser, `/anonymous/oidcCallback?${refusal}`)).toBe(errorPage('ticket.invalid'));
});

test('two tabs on their way at once both arrive', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const backs = [await goToProvider(browser), await goToProvider(browser)];
  for (const back of backs) {
    const home = await visit(browser, back);
    await exchange(browser, home.split('ticket=')[1] ?? '');
  }
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
});

test('somebody the portal does not know, or no longer, is told so and recorded', async () => {
  await using portal = await startOidcPortal();
  const gone = await portal.db
    .updateTable('person')
    .set({ status: 'disabled' })
    .where('username', '=', 'demo.basic')
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of ['stranger', 'demo.basic']) {
    const browser = portal.browser();
    expect(await visit(browser, await goToProvider(browser, name))).toBe(errorPage('account.unknown'));
  }
  const failure = { result: 'failure', detail: { code: 'account.unknown', through: 'oidc' } };
  expect(await signInRecords(portal)).toEqual(
    expect.arrayContaining([
      { person_id: null, ...failure },
      { person_id: gone.id, ...failure },
    ]),
  );
  expect(await countSessions(portal)).toBe(0);
});

test('a provider that is away leads to the error page, and sign-in works again when it is back', async () => {
  let own = await startOidcProvider(addresses);
  const port = Number(new URL(own.issuer).port);
  await using portal = await startOidcPortal({}, own);
  await own.stop();
  const browser = portal.browser();
  expect(await visit(browser, '/anonymous/oidcStart')).toBe(errorPage('gateway.failed'));
  expect(await visit(browser, '/anonymous/oidcSignOut')).toBe(errorPage('signedOut.here'));
  expect(warnings(portal)).toHaveLength(2);
  for (const line of warnings(portal)) expect(line).toContain('its discovery document cannot be read');

  own = await startOidcProvider({ ...addresses, port });
  const back = await goToProvider(browser, 'demo.full', own);
  await own.stop();
  expect(await visit(browser, back)).toBe(errorPage('gateway.failed'));

  await using again = await startOidcProvider({ ...addresses, port });
  const home = await visit(browser, await goToProvider(browser, 'demo.full', again));
  await exchange(browser, home.split('ticket=')[1] ?? '');
});

test('with a provider there is no second way in by password', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  await expect(browser.signIn('demo.full', 'Demo@2026')).rejects.toMatchObject({ status: 404, code: 'route.unknown' });
});

test('without a provider its addresses do not exist', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  for (const path of ['/anonymous/oidcStart', '/anonymous/oidcCallback?state=x&code=y', '/anonymous/oidcSignOut'])
    expect(await visit(browser, path)).toBe(errorPage('route.unknown'));
  await expect(exchange(browser, 'x')).rejects.toMatchObject({ status: 404, code: 'route.unknown' });
});

test("the request's own idea of the host does not reach the redirect address", async () => {
  await using portal = await startOidcPortal({ change: { origins: [origin, 'http://localhost:8080'] } });
  const start = async (headers: Record<string, string>) => {
    const { headers: answer } = await portal
      .browser()
      .send({ path: '/anonymous/oidcStart', headers: { ...navigation, origin: '', ...headers } });
    return String(answer.location);
  };
  expect(await start({ host: 'evil.example' })).toBe(errorPage('host.unknown'));
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  for (const headers of [forged, { host: 'localhost:8080' }])
    expect(new URL(await start(headers)).searchParams.get('redirect_uri')).toBe(addresses.redirectUri);
});

test('behind https every address and cookie is the public one', async () => {
  const publicUrl = 'https://portal.example.com';
  await using portal = await startOidcPortal({ environment: { UC_PUBLIC_URL: publicUrl } });
  const browser = portal.browser();
  const out = new URL(await visit(browser, '/anonymous/oidcStart'));
  expect(out.searchParams.get('redirect_uri')).toBe(`${publicUrl}/api-uc/anonymous/oidcCallback`);
  expect([...browser.cookies.keys()]).toContain('__Host-uc_flow');
});

test("signing out ends the session here and leads through the provider's sign-out", async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser));
  const response = await browser.send({ path: '/logout' });
  const { redirect } = response.json();
  expect([response.statusCode, redirect]).toEqual([201, expect.stringMatching(/^\/api-uc\/anonymous\/oidcSignOut/)]);
  await expect(browser.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  const out = await visit(browser, redirect);
  expect(out.startsWith(`${provider().issuer}/session/end`)).toBe(true);
  expect(await provider().signOut(out)).toBe(addresses.postLogoutUri);
});

test('the provider is spoken to without encryption on this machine only', () => {
  const withIssuer = (issuer: string) => readConfig({ ...provider().environment, UC_OIDC_ISSUER: issuer }).oidc?.issuer;
  for (const fine of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000', 'https://id.example.com'])
    expect(withIssuer(fine)).toBe(fine);
  for (const open of ['http://id.example.com', 'http://127.example.com', 'http://10.0.0.1']) {
    expect(() => withIssuer(open)).toThrow(ConfigError);
    expect(() => withIssuer(open)).toThrow(/^UC_OIDC_ISSUER must begin with https:\/\//);
  }
});

test('a name at the provider that only looks like one of ours is nobody here', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const kelvin = 'demo.loc\u212Aed'; // its lower case is demo.locked
  expect(kelvin.toLowerCase()).toBe('demo.locked');
  expect(await visit(browser, await goToProvider(browser, kelvin))).toBe(errorPage('account.unknown'));
  expect(await countSessions(portal)).toBe(0);
});

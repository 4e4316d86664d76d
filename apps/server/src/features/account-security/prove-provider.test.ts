import { api, limits, type Scene } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { exchange, useProvider, visit, warnings } from '../../testing/features/session/oidc.ts';
import { telling, useTwoProviders } from '../../testing/features/session/two-providers.ts';
import type { Portal } from '../../testing/portal.ts';

const { provider, startOidcPortal, getTicket, goToProvider } = useProvider();
const { both, startWithTwo, goTo } = useTwoProviders();
const { accountSecurity } = api;
const page = (more: string, scene: Scene = 'reveal') => `/uc/#/pc/userCenter/vertify?scene=${scene}&${more}`;
const provedIn = (address: string) => /&provided=([\w-]{43})$/.exec(address)?.[1] ?? expect.unreachable(address);
const refused = (code: string) => expect.objectContaining({ code });

async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser, username));
  return browser;
}

/** To the provider and back again, where somebody signs in. */
async function goAndComeBack(browser: TestBrowser, scene: Scene = 'reveal', as = 'demo.full'): Promise<string> {
  const { redirect } = await browser.call(accountSecurity.startProviderProof, { scene });
  provider().account = as;
  return provider().authorize(redirect);
}

test('whoever signs in at a provider proves themselves by signing in there anew, and it is recorded', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const { ways } = await browser.call(accountSecurity.getConfigurationByUser, { scene: 'reveal' });
  expect(ways.map(({ way }) => way)).toEqual(['provider', 'sms', 'email']);
  const { redirect } = await browser.call(accountSecurity.startProviderProof, { scene: 'reveal' });
  const asked = Object.fromEntries(new URL(redirect).searchParams);
  expect(asked).toMatchObject({ max_age: '0', prompt: 'login', code_challenge_method: 'S256' });
  // The address that is registered there already does.
  expect(asked.redirect_uri).toBe('http://127.0.0.1:8080/api-uc/anonymous/oidcCallback');
  provider().account = 'demo.full';
  const proof = provedIn(await visit(browser, await provider().authorize(redirect)));
  // Coming back proves nothing yet.
  expect((await browser.call(accountSecurity.getProof, {})).proof).toBeNull();
  await browser.call(accountSecurity.verifyProvider, { scene: 'reveal', proof });
  const { proof: held } = await browser.call(accountSecurity.getProof, {});
  expect(held).toMatchObject({ way: 'provider', canExport: true, canAdminister: false });
  const [record] = await portal.db
    .selectFrom('record')
    .select(['result', 'detail'])
    .where('operation', '=', 'prove')
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute();
  expect(record).toEqual({ result: 'success', detail: { scene: 'reveal', way: 'provider' } });
});

test('an old sign-in there, one that it does not date, and somebody else prove nothing; the log says why (OA-15)', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const seconds = Math.floor(Date.now() / 1000);
  for (const [claims, why] of [
    [{ auth_time: seconds - 3600 }, /seconds older than the question \(max_age=0, prompt=login\)/],
    [{ auth_time: undefined }, /does not say when somebody signed in there \(auth_time\)/],
  ] as const) {
    using _lie = telling(provider(), claims);
    expect(await visit(browser, await goAndComeBack(browser))).toBe(page('providerFailed=failed'));
    expect(warnings(portal).join()).toMatch(why);
  }
  await signedIn(portal, 'demo.approver');
  const stranger = await goAndComeBack(browser, 'reveal', 'demo.approver');
  expect(await visit(browser, stranger)).toBe(page('providerFailed=other'));
  const no = (await goAndComeBack(browser)).replace(/code=[^&]*/, 'error=access_denied');
  expect(await visit(browser, no)).toBe(page('providerFailed=failed'));
  expect(
    await portal.db.selectFrom('provider_proof').select('scene').where('proof_hash', 'is not', null).execute(),
  ).toEqual([]);
});

test('an answer and what is shown for it work once, for the session, the browser and the scene that asked (OA-15)', async () => {
  await using portal = await startOidcPortal();
  const [browser, other] = [await signedIn(portal), await signedIn(portal)];
  const back = await goAndComeBack(browser);
  // In another browser it is the answer to nothing.
  expect(await visit(other, back)).toContain('signInFailed?code=ticket.invalid');
  const proof = provedIn(await visit(browser, back));
  expect(await visit(browser, back)).toContain('signInFailed?code=ticket.invalid');
  const show = (who: TestBrowser, scene: Scene = 'reveal', shown = proof) =>
    who.call(accountSecurity.verifyProvider, { scene, proof: shown });
  await expect(show(other)).rejects.toEqual(refused('ticket.invalid'));
  await expect(show(browser, 'endSessions')).rejects.toEqual(refused('ticket.invalid'));
  await show(browser);
  await expect(show(browser)).rejects.toEqual(refused('ticket.invalid'));

  const late = provedIn(await visit(browser, await goAndComeBack(browser)));
  await portal.passTime(`${limits.signInTicketSeconds + 1} seconds`);
  await expect(show(browser, 'reveal', late)).rejects.toEqual(refused('ticket.invalid'));
  const tooLate = await goAndComeBack(browser);
  await portal.passTime(`${limits.oidcFlowMinutes + 1} minutes`);
  expect(await visit(browser, tooLate)).toContain('ticket.invalid');
});

test('an answer to a sign-in proves nothing, and one to a proof signs nobody in (OA-15)', async () => {
  await using portal = await startOidcPortal();
  const browser = await signedIn(portal);
  const home = await visit(browser, await goToProvider(browser, 'demo.full'));
  const ticket = home.split('ticket=')[1] ?? expect.unreachable(home);
  await expect(browser.call(accountSecurity.verifyProvider, { scene: 'reveal', proof: ticket })).rejects.toEqual(
    refused('ticket.invalid'),
  );
  const proof = provedIn(await visit(browser, await goAndComeBack(browser)));
  await expect(browser.call(api.session.signInTicket, { ticket: proof })).rejects.toEqual(refused('ticket.invalid'));
});

test('a password kept here is the way where there is one; what more is needed for, the provider alone is not enough', async () => {
  await using portal = await startWithTwo();
  const browser = portal.browser();
  const home = await visit(browser, await goTo(browser, 'staff', 'demo.full'));
  await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
  const waysFor = async (scene: Scene) =>
    (await browser.call(accountSecurity.getConfigurationByUser, { scene })).ways.map(({ way }) => way);
  expect(await waysFor('reveal')).toEqual(['password', 'sms', 'email']);
  await expect(browser.call(accountSecurity.startProviderProof, { scene: 'reveal' })).rejects.toEqual(
    refused('proof.way'),
  );
  await sql`delete from password where person_id = (select id from person where username = 'demo.full')`.execute(
    portal.db,
  );
  expect(await waysFor('reveal')).toEqual(['provider', 'sms', 'email']);
  // As the password alone is not, where there is a phone.
  expect(await waysFor('changeEmail')).toEqual(['sms', 'email']);
  // There is no password to change for whoever signs in elsewhere, and none is offered.
  expect(await waysFor('changePassword')).toEqual([]);
  const { rows } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
  expect(rows.map(({ scene }) => scene)).not.toContain('changePassword');
});

test('where the description asks for an acr, only such a sign-in proves, and it is as good as a device', async () => {
  await using portal = await startWithTwo({ staff: { acr: 'urn:strong' } });
  const browser = portal.browser();
  const home = await visit(browser, await goTo(browser, 'staff', 'demo.full'));
  await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
  await sql`delete from password where person_id = (select id from person where username = 'demo.full')`.execute(
    portal.db,
  );
  const { ways } = await browser.call(accountSecurity.getConfigurationByUser, { scene: 'changeEmail' });
  expect(ways.map(({ way }) => way)).toContain('provider');
  const start = async () => (await browser.call(accountSecurity.startProviderProof, { scene: 'changeEmail' })).redirect;
  const out = await start();
  expect(new URL(out).searchParams.get('acr_values')).toBe('urn:strong');
  both.staff.account = 'demo.full';
  expect(await visit(browser, await both.staff.authorize(out))).toBe(page('providerFailed=failed', 'changeEmail'));
  expect(warnings(portal).join()).toContain('acr, asked for was urn:strong');
  using _strong = telling(both.staff, { acr: 'urn:strong' });
  const proof = provedIn(await visit(browser, await both.staff.authorize(await start())));
  const { ticket } = await browser.call(accountSecurity.verifyProvider, { scene: 'changeEmail', proof });
  expect(ticket).toMatch(/^[\w-]{43}$/);
});

test('nobody without a link to a provider is offered it', async () => {
  await using portal = await startWithTwo();
  const browser = portal.browser();
  await browser.signIn('demo.approver', demoPassword);
  await sql`delete from password where person_id = (select id from person where username = 'demo.approver')`.execute(
    portal.db,
  );
  await expect(browser.call(accountSecurity.startProviderProof, { scene: 'reveal' })).rejects.toEqual(
    refused('proof.way'),
  );
});

import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { makeAuthenticator, type Otherwise, strangersKey } from '../../testing/authenticator.ts';
import { idOf, refused } from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { addPasskey, passkeyOrigin, signInByPasskey, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';

const handle = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

test('an answer is worth one sign-in (PK-01, replay)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const browser = portal.browser();
  const credential = device.get(await browser.call(api.session.passkeyOptions, {}));
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => browser.call(api.session.signInPasskey, { credential })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(browser.call(api.session.signInPasskey, { credential })).rejects.toEqual(refused('passkey.expired'));
});

test('a wrong answer uses its challenge up as well (PK-01)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const browser = portal.browser();
  const options = await browser.call(api.session.passkeyOptions, {});
  const forged = device.get(options, { key: strangersKey() });
  await expect(browser.call(api.session.signInPasskey, { credential: forged })).rejects.toEqual(
    refused('passkey.refused'),
  );
  await expect(browser.call(api.session.signInPasskey, { credential: device.get(options) })).rejects.toEqual(
    refused('passkey.expired'),
  );
});

test('an answer belongs to the browser that asked (PK-02, cross-session)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const credential = device.get(await portal.browser().call(api.session.passkeyOptions, {}));
  const other = portal.browser();
  await other.call(api.session.passkeyOptions, {});
  await expect(other.call(api.session.signInPasskey, { credential })).rejects.toEqual(refused('passkey.expired'));
});

test('a challenge ends after five minutes (PK-02)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const browser = portal.browser();
  const credential = device.get(await browser.call(api.session.passkeyOptions, {}));
  await portal.passTime(`${limits.passkeyChallengeMinutes * 60 + 1} seconds`);
  await expect(browser.call(api.session.signInPasskey, { credential })).rejects.toEqual(refused('passkey.expired'));
});

const notOurs: [string, Otherwise][] = [
  ['at another site (PK-03, cross-origin)', { origin: 'https://portal.example.evil.test' }],
  ['at another port (PK-03)', { origin: 'https://portal.example:8443' }],
  ['without https (PK-03)', { origin: 'http://portal.example' }],
  ["inside another site's page (PK-03)", { crossOrigin: true }],
  ['for another host (PK-03)', { rpId: 'example' }],
  ['for making a passkey (PK-02)', { type: 'webauthn.create' }],
  ['without verifying its owner (PK-04, downgraded)', { isVerified: false }],
  ['without its owner being there (PK-04)', { isPresent: false }],
  ['with another key (PK-01)', { key: strangersKey() }],
];

test.each(notOurs)('an answer made %s opens nothing', async (_, otherwise) => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const browser = portal.browser();
  await expect(signInByPasskey(browser, device, otherwise)).rejects.toEqual(refused('passkey.refused'));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from record
    where operation = 'signIn' and result = 'failure'
    and detail ->> 'way' = 'passkey' and person_id = ${await idOf(portal)}`.execute(portal.db);
  expect(rows).toEqual([{ n: 1 }]);
  // The same device, at our page, does.
  await signInByPasskey(browser, device);
});

test('a copy is noticed by its count: neither opens anything any more, and the owner is told once (PK-05, clones)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal, 'demo.full', makeAuthenticator(passkeyOrigin, { counts: true }));
  const copy = device.copy();
  await signInByPasskey(portal.browser(), device);
  for (const one of [copy, device, copy])
    await expect(signInByPasskey(portal.browser(), one)).rejects.toEqual(refused('passkey.refused'));
  const told = (await portal.messages()).filter(({ kind }) => kind === 'passkeyCopied');
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
  const full = portal.browser();
  await full.signIn('demo.full', demoPassword);
  expect((await full.call(api.passkeys.list, {})).rows).toMatchObject([{ state: 'copied' }]);
});

test('a copy stops its own passkey alone; that one stays stopped, however far it counts (PK-05)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(
    portal,
    'demo.full',
    makeAuthenticator(passkeyOrigin, { counts: true }),
  );
  await portal.passTime('2 minutes');
  const { device: other } = await addPasskey(portal, browser);
  const copy = device.copy();
  await signInByPasskey(portal.browser(), device);
  for (const [one, counter] of [
    [copy, 1],
    [device, 2],
    [device, 1_000],
  ] as const)
    await expect(signInByPasskey(portal.browser(), one, { counter })).rejects.toEqual(refused('passkey.refused'));
  await signInByPasskey(portal.browser(), other);
});

test('whoever cannot sign cannot say that there is a copy (PK-05)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal, 'demo.full', makeAuthenticator(passkeyOrigin, { counts: true }));
  await signInByPasskey(portal.browser(), device);
  const forged = { key: strangersKey(), counter: 1 };
  await expect(signInByPasskey(portal.browser(), device, forged)).rejects.toEqual(refused('passkey.refused'));
  await signInByPasskey(portal.browser(), device);
  expect((await portal.messages()).map(({ kind }) => kind)).not.toContain('passkeyCopied');
});

test('a passkey that says it is somebody else signs nobody in (PK-06, cross-account)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal, 'demo.basic');
  const userHandle = handle(await idOf(portal, 'demo.full'));
  await expect(signInByPasskey(portal.browser(), device, { userHandle })).rejects.toEqual(refused('passkey.refused'));
});

test("the second step takes no passkey but its person's own, and no challenge of the first (PK-06)", async () => {
  await using portal = await startPasskeyPortal();
  const { device: others } = await withPasskey(portal, 'demo.basic');
  const { browser, device } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  await bindDevice(portal, browser);
  const attacker = portal.browser();
  const step = await attacker.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  if (!('flow' in step)) return expect.unreachable('Nothing was asked for');
  const { flow } = step;
  const ask = () => attacker.call(api.session.passkeyOptions, { flow });
  const answer = (credential: ReturnType<typeof device.get>, way: { flow?: string }) =>
    attacker.call(api.session.signInPasskey, { ...way, credential });
  await expect(answer(others.get(await ask()), { flow })).rejects.toEqual(refused('passkey.refused'));
  const first = await attacker.call(api.session.passkeyOptions, {});
  await expect(answer(device.get(first), { flow })).rejects.toEqual(refused('passkey.expired'));
  await expect(answer(device.get(await ask()), {})).rejects.toEqual(refused('passkey.expired'));
  await expect(portal.browser().call(api.session.passkeyOptions, { flow }), 'another browser').rejects.toEqual(
    refused('ticket.invalid'),
  );
});

test('made for a former address it opens nothing (PK-03)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  await sql`update passkey set rp_id = 'former.example'`.execute(portal.db);
  await expect(signInByPasskey(portal.browser(), device)).rejects.toEqual(refused('passkey.refused'));
});

test('one address tries thirty times in ten minutes (PK-07)', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const browser = portal.browser();
  for (let time = 0; time < limits.ticketMissesPerAddress; time++)
    await expect(signInByPasskey(browser, device, { isVerified: false })).rejects.toEqual(refused('passkey.refused'));
  await expect(signInByPasskey(browser, device, { isVerified: false })).rejects.toEqual(refused('request.frequent'));
  // Whoever has a right one never waits.
  await signInByPasskey(browser, device);
});

test('a challenge is worth nothing once what it rested on was changed (TK-08)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  await bindDevice(portal, browser);
  const other = portal.browser();
  const step = await other.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  if (!('flow' in step)) return expect.unreachable('Nothing was asked for');
  const credential = device.get(await other.call(api.session.passkeyOptions, { flow: step.flow }));
  await sql`delete from sign_in_flow`.execute(portal.db);
  await expect(other.call(api.session.signInPasskey, { flow: step.flow, credential })).rejects.toEqual(
    refused('ticket.invalid'),
  );
});

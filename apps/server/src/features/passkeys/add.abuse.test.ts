import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { makeAuthenticator, type Otherwise } from '../../testing/authenticator.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { refused } from '../../testing/features/account-security/world.ts';
import { passkeyOrigin, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import type { Portal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

/** Somebody who has proved themselves and been asked for a passkey. */
async function begun(portal: Portal, username = 'demo.full') {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  const ticket = await proveByCode(portal, browser, 'addPasskey');
  const options = await browser.call(api.passkeys.addOptions, { ticket });
  return { browser, ticket, options, device: makeAuthenticator(passkeyOrigin) };
}

const count = async ({ db }: Portal) => (await db.selectFrom('passkey').select('id').execute()).length;

const notOurs: [string, Otherwise][] = [
  ['at another site (PK-03, cross-origin)', { origin: 'https://evil.test' }],
  ["inside another site's page (PK-03)", { crossOrigin: true }],
  ['for another host (PK-03)', { rpId: 'evil.test' }],
  ['for signing in (PK-02)', { type: 'webauthn.get' }],
  ['without verifying its owner (PK-04, downgraded)', { isVerified: false }],
  ['without its owner being there (PK-04)', { isPresent: false }],
];

test.each(notOurs)('a passkey made %s is not added', async (_, otherwise) => {
  await using portal = await startPasskeyPortal();
  const { browser, options, device } = await begun(portal);
  const credential = device.create(options, otherwise);
  await expect(browser.call(api.passkeys.add, { credential })).rejects.toEqual(refused('passkey.refused'));
  expect(await count(portal)).toBe(0);
});

test('without a proof there is no challenge; the proof of another change is none (TK-01)', async () => {
  await using portal = await startPasskeyPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const ticket = await proveByCode(portal, browser, 'bindOtp');
  for (const one of [ticket, 'x'.repeat(43)])
    await expect(browser.call(api.passkeys.addOptions, { ticket: one })).rejects.toEqual(refused('proof.required'));
});

test('one challenge adds one passkey, whatever happens at once (PK-01, replay)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, options } = await begun(portal);
  const tries = Array.from({ length: 6 }, () => {
    const credential = makeAuthenticator(passkeyOrigin).create(options);
    return browser.call(api.passkeys.add, { credential });
  });
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await count(portal)).toBe(1);
});

test('one proof adds one passkey, though it asked for two challenges (R-03)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, ticket, options, device } = await begun(portal);
  const second = await browser.call(api.passkeys.addOptions, { ticket });
  await browser.call(api.passkeys.add, { credential: device.create(options) });
  const credential = makeAuthenticator(passkeyOrigin).create(second);
  await expect(browser.call(api.passkeys.add, { credential })).rejects.toEqual(refused('passkey.expired'));
  expect(await count(portal)).toBe(1);
});

test('a challenge belongs to its session and browser, also of the same person (PK-02, cross-session)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, options, device } = await begun(portal);
  const other = portal.browser();
  await other.signIn('demo.full', demoPassword);
  for (const [name, value] of browser.cookies) if (name.endsWith('uc_flow')) other.cookies.set(name, value);
  const credential = device.create(options);
  await expect(other.call(api.passkeys.add, { credential })).rejects.toEqual(refused('passkey.expired'));
  const bare: TestBrowser = portal.browser();
  bare.token = browser.token;
  for (const [name, value] of browser.cookies) if (!name.endsWith('uc_flow')) bare.cookies.set(name, value);
  await expect(bare.call(api.passkeys.add, { credential })).rejects.toEqual(refused('passkey.expired'));
  await browser.call(api.passkeys.add, { credential });
});

test("one account's passkey is not added to another (PK-06, cross-account)", async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal, 'demo.basic');
  const { browser, options } = await begun(portal);
  const made = device.create(options);
  await sql`update passkey set credential_id = ${Buffer.from(made.id, 'base64url')}`.execute(portal.db);
  await expect(browser.call(api.passkeys.add, { credential: made })).rejects.toEqual(refused('passkey.taken'));
  expect(await count(portal)).toBe(1);
});

test('switched off while the device was asked, nothing is added (SW-01)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, options, device } = await begun(portal);
  await sql`insert into switched_off (name) values ('passkey')`.execute(portal.db);
  await expect(browser.call(api.passkeys.add, { credential: device.create(options) })).rejects.toEqual(
    refused('switch.off'),
  );
  expect(await count(portal)).toBe(0);
});

test('what no browser sends is refused before anything is read of it (R-06)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, options, device } = await begun(portal);
  const good = device.create(options);
  for (const credential of [
    { ...good, id: [good.id] },
    { ...good, clientDataJSON: 'not base64!' },
    { ...good, attestationObject: 'A'.repeat(8_193) },
    { ...good, transports: ['carrier pigeon'] },
    { ...good, more: 1 },
  ]) {
    const reply = await browser.send({ method: 'POST', path: '/passkeys/add', body: { credential } });
    expect(reply.json()).toMatchObject({ code: 'request.invalid' });
  }
  for (const clientDataJSON of ['AAAA', Buffer.from('{"challenge":7}').toString('base64url')])
    await expect(browser.call(api.passkeys.add, { credential: { ...good, clientDataJSON } })).rejects.toEqual(
      refused('passkey.refused'),
    );
  await browser.call(api.passkeys.add, { credential: good });
});

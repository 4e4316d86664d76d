import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { idOf, refused } from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { passkeyOrigin, signInByPasskey, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import { startPortal } from '../../testing/portal.ts';

test('a passkey alone signs in, without a name and without a password; the record says how', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  const browser = portal.browser();
  expect(await browser.call(api.session.signInConf, {})).toMatchObject({
    passkeys: { host: 'portal.example', address: passkeyOrigin },
  });
  expect(await browser.call(api.session.passkeyOptions, {})).toMatchObject({ rpId: 'portal.example', allowed: [] });
  await signInByPasskey(browser, device);
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
  const { rows } = await sql<{ way: string; result: string; session_id: string }>`
    select detail ->> 'way' as way, result, session_id from record
    where operation = 'signIn' order by at desc, seq desc limit 1`.execute(portal.db);
  expect(rows).toEqual([{ way: 'passkey', result: 'success', session_id: expect.any(String) }]);
});

test('a sign-in by passkey with a new device is told like any', async () => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  await signInByPasskey(portal.browser(), device);
  expect((await portal.messages()).map(({ kind }) => kind)).toContain('newSignIn');
});

test('it is two factors: no one-time password is asked for after it', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  await bindDevice(portal, browser);
  const other = portal.browser();
  await signInByPasskey(other, device);
  expect((await other.call(api.user.isLogin, {})).user.username).toBe('demo.full');
});

test('after a password it does in place of the one-time password', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  const { secret } = await bindDevice(portal, browser);
  const other = portal.browser();
  const step = await other.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  if (!('flow' in step)) return expect.unreachable('Nothing was asked for');
  expect(step).toMatchObject({ next: 'otp', orPasskey: true });
  const options = await other.call(api.session.passkeyOptions, { flow: step.flow });
  expect(options.allowed).toHaveLength(1);
  const { token } = await other.call(api.session.signInPasskey, { flow: step.flow, credential: device.get(options) });
  expect(token).toMatch(/^[\w-]{43}$/);
  // The flow was worth one sign-in.
  await sql`update otp_device set last_used_step = 0`.execute(portal.db);
  await expect(other.call(api.session.signInOtp, { flow: step.flow, code: otpCode(secret) })).rejects.toEqual(
    refused('ticket.invalid'),
  );
});

test('allowed, a password goes on being enough; without a passkey none is named at the second step', async () => {
  await using portal = await startPasskeyPortal();
  await withPasskey(portal);
  const browser = portal.browser();
  expect(await browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword })).toHaveProperty(
    'token',
  );
  const basic = portal.browser();
  await basic.signIn('demo.basic', demoPassword);
  await bindDevice(portal, basic);
  expect(await portal.browser().call(api.session.signIn, { account: 'demo.basic', password: demoPassword })).toEqual({
    next: 'otp',
    flow: expect.any(String),
  });
});

test('required, whoever has one needs it after the password, or a recovery code that came with it', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } });
  const { device, recoveryCodes = [] } = await withPasskey(portal);
  expect(recoveryCodes).toHaveLength(10);
  const signIn = { account: 'demo.full', password: demoPassword };
  const first = portal.browser();
  const step = await first.call(api.session.signIn, signIn);
  if (!('flow' in step)) return expect.unreachable('Nothing was asked for');
  expect(step.next).toBe('passkey');
  const options = await first.call(api.session.passkeyOptions, { flow: step.flow });
  await first.call(api.session.signInPasskey, { flow: step.flow, credential: device.get(options) });

  // Whoever lost every device walks back in.
  const lost = portal.browser();
  const again = await lost.call(api.session.signIn, signIn);
  if (!('flow' in again)) return expect.unreachable('Nothing was asked for');
  const { token } = await lost.call(api.session.signInOtp, { flow: again.flow, code: recoveryCodes[0] ?? '' });
  expect(token).toMatch(/^[\w-]{43}$/);

  // Whoever has none is not locked out.
  await portal.browser().signIn('demo.basic', demoPassword);
});

test('off, or at an address in numbers, there is nothing to call, and passwords do', async () => {
  await using numbers = await startPortal();
  await using off = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'off' } });
  for (const portal of [numbers, off]) {
    const browser = portal.browser();
    expect(await browser.call(api.session.signInConf, {})).not.toHaveProperty('passkeys');
    await expect(browser.call(api.session.passkeyOptions, {})).rejects.toEqual(refused('route.unknown'));
    await browser.signIn('demo.full', demoPassword);
  }
});

test.each([
  ['switched off', sql`update person set status = 'disabled' where username = 'demo.full'`],
  ['not yet there', sql`update person set status = 'waiting' where username = 'demo.full'`],
  ['without this passkey any more', sql`delete from passkey`],
])('whoever is %s is refused like anybody unknown', async (_, change) => {
  await using portal = await startPasskeyPortal();
  const { device } = await withPasskey(portal);
  await change.execute(portal.db);
  const answer = async (one: typeof device) => {
    const browser = portal.browser();
    const credential = one.get(await browser.call(api.session.passkeyOptions, {}));
    const reply = await browser.send({ method: 'POST', path: '/anonymous/signInPasskey', body: { credential } });
    return { status: reply.statusCode, body: reply.json() };
  };
  const strangers = makeAuthenticator(passkeyOrigin);
  const nobody = { challenge: '', rpId: 'portal.example', user: { id: 'AAAA', name: '', displayName: '' } };
  strangers.create({ ...nobody, rpName: '', timeoutMs: 0, algorithms: [], excluded: [] });
  const own = await answer(device);
  expect(own).toMatchObject({ status: 400, body: { code: 'passkey.refused' } });
  expect(await answer(strangers)).toEqual(own);
});

test('sessions past the limit end, as with a password', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_SESSIONS_PER_PERSON: '2' } });
  const { browser, device } = await withPasskey(portal);
  for (const _ of [1, 2]) await signInByPasskey(portal.browser(), device);
  await expect(browser.call(api.user.isLogin, {})).rejects.toEqual(refused('session.required'));
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from session
    where person_id = ${await idOf(portal)} and ended_at is null`.execute(portal.db);
  expect(rows).toEqual([{ open: 2 }]);
});

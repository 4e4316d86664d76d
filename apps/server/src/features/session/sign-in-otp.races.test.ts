import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { tryPassword } from '../../testing/tries.ts';
import { waitingForLocks } from '../../testing/waiting.ts';

async function owner(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  return browser;
}

const theirs = (portal: Portal) => portal.db.selectFrom('person').select('id').where('username', '=', 'demo.full');

test('whoever signs in by password alone while a device is being bound does not get in after it (RC-10)', async () => {
  await using portal = await startPortal();
  const { id } = await theirs(portal).executeTakeFirstOrThrow();
  const thief = portal.browser();
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    // As bindOtp holds it, from before it ends the other sessions until it is committed.
    await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const answer = tryPassword(thief, 'demo.full', demoPassword);
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 5_000 }).toBe(1);
    await tx
      .insertInto('otp_device')
      .values({ person_id: id, sealed_key: Buffer.alloc(1), algorithm: 'SHA1', frozen_at: null })
      .execute();
    return { answer };
  });
  expect((await answer).json().code).toBe('signin.incorrect');
  expect(await portal.db.selectFrom('session').select('id').execute()).toEqual([]);
  expect((await tryPassword(thief, 'demo.full', demoPassword)).json().next).toBe('otp');
});

test('binding a device waits for a sign-in under way, so that it ends that session too', async () => {
  await using portal = await startPortal();
  const browser = await owner(portal);
  const ticket = await proveByCode(portal, browser, 'bindOtp');
  const info = await browser.send({ method: 'POST', path: '/accountSecurity/getOTPInfo', body: { ticket } });
  const code = otpCode(info.json().secretKey);
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    // As openSession holds it.
    await theirs({ ...portal, db: tx })
      .forNoKeyUpdate()
      .execute();
    const answer = browser.send({ method: 'POST', path: '/accountSecurity/bindOtp', body: { code } });
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 10_000 }).toBe(1);
    return { answer };
  });
  expect((await answer).statusCode).toBe(200);
});

test('a former password asks for no code while it is being changed: no flow outlives the change (RC-10)', async () => {
  await using portal = await startPortal();
  const { id } = await theirs(portal).executeTakeFirstOrThrow();
  await bindDevice(portal, await owner(portal));
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    // As a change of the password does it: lock, new value, flows voided; then it is committed.
    await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    await tx.updateTable('password').set({ hash: 'another' }).where('person_id', '=', id).execute();
    await tx.deleteFrom('sign_in_flow').where('person_id', '=', id).execute();
    const answer = tryPassword(portal.browser(), 'demo.full', demoPassword);
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 5_000 }).toBe(1);
    return { answer };
  });
  expect((await answer).json().code).toBe('signin.incorrect');
  expect(await portal.db.selectFrom('sign_in_flow').select('person_id').execute()).toEqual([]);
});

test('a second step waits for a change of its person before it touches anything, so that the two do not wait in a circle', async () => {
  await using portal = await startPortal();
  const { id } = await theirs(portal).executeTakeFirstOrThrow();
  const { secret } = await bindDevice(portal, await owner(portal));
  await portal.db.updateTable('otp_device').set({ last_used_step: 0 }).execute();
  const browser = portal.browser();
  const { flow } = (await tryPassword(browser, 'demo.full', demoPassword)).json();
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    // As a change of password holds it, before it voids whoever is on their way in.
    await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const body = { flow, code: otpCode(secret) };
    const answer = browser.send({ method: 'POST', path: '/anonymous/signInOtp', body });
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 10_000 }).toBe(1);
    await tx.deleteFrom('sign_in_flow').where('person_id', '=', id).execute();
    return { answer };
  });
  expect((await answer).json().code).toBe('ticket.invalid');
});

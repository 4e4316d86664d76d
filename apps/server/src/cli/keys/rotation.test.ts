import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { unreadable } from '../../db/keys/clear-unreadable.ts';
import { rotate } from '../../db/keys/rotate.ts';
import { sealedValues } from '../../db/keys/sealed-columns.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Steps, startAfter, startSteps } from '../../testing/cli/keys/world.ts';
import { faultsOf, statesOf } from '../../testing/db/keys/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import type { Portal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { waitingForLocks } from '../../testing/waiting.ts';

/** The same browser, led to another process. */
function moved(browser: TestBrowser, to: Portal): TestBrowser {
  const other = to.browser();
  other.token = browser.token;
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

async function signedIn(portal: Portal, username: string, otpSecret?: string): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword, otpSecret);
  return browser;
}

const signInOnce = (browser: TestBrowser, key: string) =>
  browser.send({
    method: 'POST',
    path: '/anonymous/signIn',
    body: { account: 'demo.basic', password: demoPassword },
    headers: { 'idempotency-key': key, authorization: '' },
  });

/** Tables in which a value opens no more; none. */
async function closedTables({ db }: Portal, seal: Seal): Promise<string[]> {
  const closed: string[] = [];
  for (const { table } of sealedValues) for await (const _ of unreadable(db, seal, table)) closed.push(table);
  return closed;
}

/** Flows to accounts elsewhere, as they stand while somebody is away. */
async function leaveFlows({ owner }: Portal, seal: Seal): Promise<void> {
  const session = await owner.selectFrom('session').select(['id', 'person_id']).executeTakeFirstOrThrow();
  const hash = Buffer.alloc(32, 1);
  const common = { state_hash: hash, browser_hash: hash, expires_at: new Date(Date.now() + 600_000) };
  await owner
    .insertInto('third_auth_flow')
    .values({
      ...{ ...common, person_id: session.person_id, session_id: session.id, source: 'wecom', ticket_hash: hash },
      sealed: seal.close('{}', sealBindings.thirdAuthFlow(hash)),
    })
    .execute();
  await owner
    .insertInto('oidc_flow')
    .values({ ...common, nonce: 'n', code_verifier: seal.close('v', sealBindings.oidcFlow('n')) })
    .execute();
}

/** One round of what people do, begun on one process and ended on the other. */
async function liveOn({ before: { owner } }: Steps, [here, there]: [Portal, Portal], round: number, otpSecret: string) {
  // Each code is good once, and codes are sent once a minute: what is tried here is whether they open.
  await owner.updateTable('otp_device').set({ last_used_step: 0 }).execute();
  await owner.deleteFrom('message_request').execute();
  const browser = await signedIn(here, 'demo.full', otpSecret);
  await browser.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'email' });
  const code = codeIn(await there.messages());
  const proof = { scene: 'changePassword', channel: 'email', code } as const;
  await moved(browser, there).call(api.accountSecurity.verifySecurityCode, proof);
  const stranger = here.browser();
  const repeated = moved(stranger, there);
  const first = await signInOnce(stranger, `round-${round}`);
  expect(first.statusCode).toBe(200);
  expect((await signInOnce(repeated, `round-${round}`)).payload).toBe(first.payload);
}

test('everything sealed opens before, during and after a rotation beside running servers, broken off on the way', {
  timeout: 240_000,
  retry: 0,
}, async () => {
  await using steps = await startSteps();
  const { before, between, during } = steps;
  const { owner } = before;

  // Before: with the old key alone.
  const device = await bindDevice(before, await signedIn(before, 'demo.full'));
  await owner.updateTable('otp_device').set({ last_used_step: 0 }).execute();
  await owner.deleteFrom('message_request').execute();
  const person = await signedIn(before, 'demo.full', device.secret);
  await person.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'email' });
  const code = codeIn(await before.messages());
  const forgetful = before.browser();
  const { flow } = await forgetful.call(api.forgottenPassword.sendCode, { account: 'demo.approver', channel: 'sms' });
  const resetCode = codeIn(await before.messages());
  const { version } = await person.call(api.profile.getEdit, {});
  const stranger = before.browser();
  const repeated = moved(stranger, during);
  const reply = await signInOnce(stranger, 'before');
  await leaveFlows(before, before.seal);
  expect(await closedTables(before, before.seal)).toEqual([]);

  // During: what was begun before is ended by a process that seals with the new key.
  const proof = { scene: 'changePassword', channel: 'email', code } as const;
  expect(await moved(person, during).call(api.accountSecurity.verifySecurityCode, proof)).toHaveProperty('ticket');
  const proved = await moved(forgetful, during).call(api.forgottenPassword.verifyCode, { flow, code: resetCode });
  expect(proved).toHaveProperty('ticket');
  expect((await signInOnce(repeated, 'before')).payload).toBe(reply.payload);
  const edited = moved(person, during).call(api.profile.update, { version, extension: '4711' } as never);
  expect(await edited).toEqual({ ok: true });

  let isOver = false;
  let rounds = 0;
  const people = (async () => {
    // One process still seals with the old key, the other with the new one: the rotation goes on between them.
    while (!isOver) await liveOn(steps, rounds % 2 ? [between, during] : [during, between], rounds++, device.secret);
  })();
  /** Waits until people have gone on for so many rounds; what fails for them fails here. */
  const moreRounds = async (more: number) => {
    const aim = rounds + more;
    await Promise.race([people, expect.poll(() => rounds, { timeout: 120_000 }).toBeGreaterThan(aim)]);
  };
  try {
    await moreRounds(2);
    let batches = 0;
    const breakOff = () => {
      if (++batches === 3) throw new Error('broken off');
    };
    await expect(rotate(owner, during.seal, { batch: 2, onBatch: breakOff })).rejects.toThrow('broken off');
    expect(await closedTables(during, during.seal)).toEqual([]);
    expect(await closedTables(between, between.seal)).toEqual([]);
    await rotate(owner, during.seal, { batch: 2 });
    await moreRounds(2);
    expect(await closedTables(during, during.seal)).toEqual([]);
  } finally {
    isOver = true;
  }
  await people;
  expect(await faultsOf(before.db, during.seal)).toEqual([]);

  // Nobody seals with the old key any more; what is looked up by it lives for a day.
  const resealed = await rotate(owner, during.seal);
  expect(resealed.resealed.filter(({ left, unfit }) => left + unfit > 0)).toEqual([]);
  expect(resealed.lookups.count).toBeGreaterThan(0);
  expect(resealed.retired).toEqual([]);
  await expect(startAfter(steps)).rejects.toThrow(/lacks the key/);
  await before.passTime('25 hours');
  expect((await rotate(owner, during.seal)).retired).toHaveLength(1);
  expect(await statesOf(before.db)).toEqual(['current', 'retired']);

  // After: with the new key alone.
  await using after = await startAfter(steps);
  expect(await closedTables(after, after.seal)).toEqual([]);
  expect((await after.messages()).length).toBeGreaterThan(0);
  await signedIn(after, 'demo.full', device.secret);
  expect(await faultsOf(after.db, after.seal)).toEqual([]);
});

test('a process that was not given the new key asks people to come back, is not ready, and breaks no chain', async () => {
  await using steps = await startSteps();
  const { before, during } = steps;
  const { secret } = await bindDevice(before, await signedIn(before, 'demo.full'));
  await before.owner.updateTable('otp_device').set({ last_used_step: 0 }).execute();
  await rotate(before.owner, during.seal);
  expect((await before.browser().send({ path: '/health/ready' })).statusCode).toBe(503);
  expect((await during.browser().send({ path: '/health/ready' })).statusCode).toBe(200);
  for (let time = 0; time < 2; time++)
    await expect(signedIn(before, 'demo.full', secret)).rejects.toMatchObject({ status: 503, code: 'server.busy' });
  const said = before.log.filter((line) => line.includes('"level":50') && line.includes('which this process does not'));
  expect(said).toHaveLength(1);
  expect(await faultsOf(during.db, during.seal)).toEqual([]);
  await signedIn(during, 'demo.full', secret);
});

test('a code is right although its device is sealed anew while it is judged', async () => {
  await using steps = await startSteps();
  const { before, during } = steps;
  const { secret } = await bindDevice(before, await signedIn(before, 'demo.full'));
  await before.owner.updateTable('otp_device').set({ last_used_step: 0 }).execute();
  const { answer } = await before.owner.transaction().execute(async (tx) => {
    await resealRow(tx, 'otp_device', during.seal);
    // Has read the device as it was, and waits for it.
    const answer = signedIn(during, 'demo.full', secret);
    await expect.poll(() => waitingForLocks(before.db), { timeout: 10_000 }).toBe(1);
    return { answer };
  });
  await answer;
});

test('a device is bound although its key is sealed anew while its code is judged', async () => {
  await using steps = await startSteps();
  const { before, during } = steps;
  const browser = await signedIn(before, 'demo.full');
  const ticket = await proveByCode(before, browser, 'bindOtp');
  const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  const { answer } = await before.owner.transaction().execute(async (tx) => {
    await resealRow(tx, 'otp_pending', during.seal);
    const answer = moved(browser, during).call(api.accountSecurity.bindOtp, { code: otpCode(secretKey) });
    await expect.poll(() => waitingForLocks(before.db), { timeout: 10_000 }).toBe(1);
    return { answer };
  });
  expect(await answer).toHaveProperty('recoveryCodes');
});

test('a record of a process that was not given the new key is refused rather than breaking its chain', async () => {
  await using steps = await startSteps();
  const { before, during } = steps;
  await signedIn(during, 'demo.full');
  // Signing in appends to the chain that the new key has sealed meanwhile.
  await expect(signedIn(before, 'demo.full')).rejects.toMatchObject({ status: 503, code: 'server.busy' });
  await signedIn(during, 'demo.full');
  expect(await faultsOf(during.db, during.seal)).toEqual([]);
});

/** Seals the one row of a table anew, as a rotation does. */
async function resealRow(tx: Portal['db'], table: 'otp_device' | 'otp_pending', seal: Seal): Promise<void> {
  const row = await tx.selectFrom(table).select(['person_id', 'sealed_key']).executeTakeFirstOrThrow();
  const place = sealBindings.otpKey(row.person_id);
  await tx
    .updateTable(table)
    .set({ sealed_key: seal.close(seal.open(row.sealed_key, place), place) })
    .execute();
}

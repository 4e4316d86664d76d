import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  changePassword,
  goodPasswords,
  idOf,
  proveByPassword,
  refused,
  sameSession,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity } = api;
const [newPwd] = goodPasswords;

test('after a change the new password signs in and the former does not', async () => {
  await using portal = await startPortal();
  await changePassword(await signedIn(portal), demoPassword, newPwd);
  await signedIn(portal, 'demo.full', newPwd);
  await expect(signedIn(portal)).rejects.toEqual(refused('signin.incorrect'));
});

test('every other session ends at once, on every process; this one goes on with new halves, and the old ones are nobody (RA-06)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = await signedIn(portal);
  const others = [await signedIn(portal), await signedIn(beside)];
  const before = sameSession(portal, browser);
  const status = async (one: typeof browser) => (await one.send({ path: '/user/isLogin' })).statusCode;
  const ticket = await proveByPassword(browser);
  const answer = await browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  expect(answer.endedSessions).toBe(2);
  expect(await Promise.all(others.map(status))).toEqual([201, 201]);
  expect(await status(before)).toBe(201);
  // The cookie is new; the bearer comes with the answer, and the old one does not fit any more.
  expect(await status(browser)).toBe(401);
  browser.token = answer.token;
  expect(await status(browser)).toBe(200);
  expect(await status(sameSession(beside, browser))).toBe(200);
});

test('the person is told by every channel they have, without the password', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await changePassword(browser, demoPassword, newPwd);
  const { phone, email } = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const messages = await portal.messages();
  expect(messages.map(({ kind, channel, address }) => [kind, channel, address])).toEqual(
    expect.arrayContaining([
      ['passwordChanged', 'sms', phone],
      ['passwordChanged', 'email', email],
      ['passwordChanged', 'wecom', 'demo.full'],
      ['passwordChanged', 'dingtalk', 'demo.full'],
    ]),
  );
  expect(messages).toHaveLength(4);
  expect(messages[0]?.values).toMatchObject({ place: 'intranet', device: expect.stringContaining('Chrome') });
  expect(JSON.stringify(messages)).not.toContain(newPwd);
  expect(portal.log.join('\n')).not.toContain(newPwd);
});

test('proof and change are in the person’s records, refusals too, and the chain holds', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await signedIn(portal);
  const ticket = await proveByPassword(browser);
  await expect(
    browser.call(accountSecurity.updateUserPassword, { ticket, newPwd: 'short', confirmPwd: 'short' }),
  ).rejects.toEqual(refused('password.weak'));
  await browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  const records = await portal.db
    .selectFrom('record')
    .select(['operation', 'result', 'detail'])
    .where('person_id', '=', await idOf(portal))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(records).toEqual([
    { operation: 'changePassword', result: 'success', detail: { endedSessions: 1 } },
    { operation: 'changePassword', result: 'failure', detail: { code: 'password.weak' } },
    { operation: 'prove', result: 'success', detail: { scene: 'changePassword', way: 'password' } },
  ]);
  expect((await verifyRecords(portal.db, portal.seal, () => undefined)).faults).toEqual([]);
});

test('a change that cannot be told to the person is no change: all of it stands or falls together', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const other = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  await sql`alter table message add constraint nothing check (kind <> 'passwordChanged')`.execute(portal.owner);
  const answer = await browser.send({
    method: 'POST',
    path: '/accountSecurity/updateUserPassword',
    body: { ticket, newPwd, confirmPwd: newPwd },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.cookies).toEqual([]);
  await signedIn(portal);
  expect((await other.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  const full = portal.db.selectFrom('person').select('id').where('username', '=', 'demo.full');
  const history = portal.db.selectFrom('password_history').select('id').where('person_id', '=', full);
  expect(await history.execute()).toEqual([]);
  expect(await portal.db.selectFrom('proof_ticket').select('scene').execute()).toHaveLength(1);
});

test('somebody without a password sets their first by another proof', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await portal.db
    .deleteFrom('password')
    .where('person_id', '=', await idOf(portal))
    .execute();
  const { ways } = await browser.call(accountSecurity.getConfigurationByUser, { scene: 'changePassword' });
  expect(ways.map(({ way }) => way)).toEqual(['sms', 'email']);
  const ticket = await proveByCode(portal, browser, 'changePassword');
  await browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  await signedIn(portal, 'demo.full', newPwd);
});

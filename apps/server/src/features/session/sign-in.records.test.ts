import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

/** What was recorded of a person since the test began; the records of the demo have no request id. */
async function recordsOf({ db }: Portal, username: string) {
  return db
    .selectFrom('record')
    .innerJoin('person', 'person.id', 'record.person_id')
    .selectAll('record')
    .where('username', '=', username)
    .where('request_id', 'is not', null)
    .orderBy('record.seq')
    .execute();
}

test('a sign-in is recorded with who, when, from where and with what', async () => {
  await using portal = await startPortal();
  const { headers } = await tryPassword(portal.browser(), 'demo.full', demoPassword, { 'x-peer': '192.0.2.7' });
  expect(await recordsOf(portal, 'demo.full')).toMatchObject([
    {
      operation: 'signIn',
      result: 'success',
      ip: '192.0.2.7',
      client_type: 'desktop',
      device: 'Windows 10',
      browser: 'Chrome 156',
      location: 'intranet',
      request_id: headers['x-request-id'],
      detail: {},
    },
  ]);
});

test('every refused try is recorded with its reason, in the chain of the person it was aimed at', async () => {
  await using portal = await startPortal();
  await tryWrongly(portal.browser(), 'demo.full', 6);
  const records = await recordsOf(portal, 'demo.full');
  expect(records.map(({ result, detail }) => [result, detail.code])).toEqual([
    ...Array(5).fill(['failure', 'signin.incorrect']),
    ['failure', 'signin.locked'],
  ]);
  expect(new Set(records.map(({ chain, person_id }) => chain === person_id))).toEqual(new Set([true]));
});

test('what cannot be recorded does not happen', async () => {
  await using portal = await startPortal();
  await sql`alter table record rename to record_away`.execute(portal.owner);
  const answer = await tryPassword(portal.browser(), 'demo.full', demoPassword);
  expect(answer.statusCode).toBe(500);
  expect(answer.cookies).toEqual([]);
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('a sign-in that fails half-way leaves no session, no device and no record of success', async () => {
  await using portal = await startPortal();
  await sql`alter table session add constraint none check (user_agent = '') not valid`.execute(portal.owner);
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(500);
  expect(await portal.db.selectFrom('known_device').selectAll().execute()).toEqual([]);
  expect(await recordsOf(portal, 'demo.full')).toEqual([]);
});

import { api } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { agentOf, idOf as idOfIn } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { waitingForLocks, whileHeld } from '../../testing/waiting.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());

const idOf = async (username: string) =>
  (await portal.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** Gives a role, and changes something while the call waits inside its change. */
async function giveWhile(owner: TestBrowser, ownerId: string, meanwhile: RawBuilder<unknown>) {
  const input = {
    personId: await idOf('gao.fei'),
    role: 'audit',
    units: null,
    until: null,
    reason: 'Under way',
  } as const;
  const give = () => owner.call(api.administration.give, input).catch((error: { code: string }) => error.code);
  return whileHeld(portal.db, ownerId, give, (tx) => meanwhile.execute(tx));
}

test.each([
  [
    'whose role was taken away',
    'route.unknown',
    (id: string) => sql`delete from administrator_role where person_id = ${id}`,
  ],
  [
    'whose role has come to its end',
    'route.unknown',
    (id: string) => sql`update administrator_role set until = now() where person_id = ${id}`,
  ],
  [
    'whose proof has ended',
    'proof.required',
    (id: string) => sql`update session_proof set ended_at = now() where person_id = ${id}`,
  ],
  [
    'whose device was removed',
    'administrator.factor',
    (id: string) => sql`delete from otp_device where person_id = ${id}`,
  ],
])('a call under way does nothing for somebody %s meanwhile (threat AD-06)', async (_, code, meanwhile) => {
  const username = 'demo.owner2';
  const id = await idOf(username);
  const [role] = await portal.db.selectFrom('administrator_role').selectAll().where('person_id', '=', id).execute();
  const [device] = await portal.db.selectFrom('otp_device').selectAll().where('person_id', '=', id).execute();
  const owner = await openAdministrator(portal, username);
  expect(await giveWhile(owner, id, meanwhile(id))).toEqual({ result: code, waited: true });
  const given = await sql`select from administrator_role where person_id = ${await idOf('gao.fei')}`.execute(portal.db);
  expect(given.rows).toEqual([]);
  // As it was, for the next one.
  await portal.db.deleteFrom('administrator_role').where('person_id', '=', id).execute();
  await portal.db.deleteFrom('otp_device').where('person_id', '=', id).execute();
  if (role) await portal.db.insertInto('administrator_role').values(role).execute();
  if (device) await portal.db.insertInto('otp_device').values(device).execute();
});

test('a call under way does nothing for a session that was ended meanwhile, of every kind of act (threat RC-10)', async () => {
  await using own = await startPortal();
  const agent = await agentOf(own, 'wang.jun', 'people');
  const subject = await idOfIn(own, 'demo.basic');
  const theirs = await own.as('demo.basic');
  const acts = [
    [api.adminPeople.endSessions.path, { people: [subject] }],
    [api.adminPeople.note.path, { id: subject, text: 'Called back' }],
    [api.adminPeople.sendResetLink.path, { people: [subject], reason: 'Under way' }],
  ] as const;
  const sent = await own.db.transaction().execute(async (tx) => {
    // What a call with a key looks at before its change.
    await sql`lock table idempotency in access exclusive mode`.execute(tx);
    const sending = acts.map(([path, body]) =>
      agent.browser.send({ method: 'POST', path, body, headers: { 'idempotency-key': path.replaceAll('/', '-') } }),
    );
    await expect.poll(() => waitingForLocks(own.db)).toBe(acts.length);
    await sql`update session set ended_at = now() where person_id = ${agent.id}`.execute(own.db);
    return { sending };
  });
  for (const answer of await Promise.all(sent.sending)) expect(answer.json().code).toBe('session.required');
  await theirs(api.user.isLogin, {});
  expect(await own.db.selectFrom('held_act').selectAll().execute()).toEqual([]);
});

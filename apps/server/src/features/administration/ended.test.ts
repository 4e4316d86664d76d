import { api } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { whileHeld } from '../../testing/waiting.ts';

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

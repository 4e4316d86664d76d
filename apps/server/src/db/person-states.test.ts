import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tokenHash } from '../secrets/tokens.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startPortal } from '../testing/portal.ts';
import { addPerson, addSession } from '../testing/proofs/world.ts';
import { testSeal } from '../testing/seal.ts';
import { tryPassword } from '../testing/tries.ts';
import type { PersonState } from './directory-schema.ts';
import { newId } from './ids.ts';
import { writeMessage } from './outbox/write.ts';
import { demoPassword } from './seed/seed.ts';

const setState = ({ db }: Pick<TestDatabase, 'db'>, id: string, status: PersonState) =>
  db.updateTable('person').set({ status }).where('id', '=', id).execute();

/** Everything of a person that opens something, one row of each. */
async function addOpenThings(database: TestDatabase, person: string): Promise<void> {
  const session = await addSession(database, person);
  const inAnHour = sql`now() + interval '1 hour'`;
  const bytes = () => tokenHash(newId());
  const mine = sql`${person}, ${session.id}`;
  const device = newId();
  const account = newId();
  await sql`insert into known_device (id, person_id, token_hash) values (${device}, ${person}, ${bytes()})`.execute(
    database.db,
  );
  await sql`insert into bound_account (id, person_id, provider, issuer, subject, name)
    values (${account}, ${person}, 'wecom', 'x', ${account}, 'x')`.execute(database.db);
  for (const row of [
    sql`account_ticket (ticket_hash, browser_hash, person_id, account_id, source, expires_at)
      values (${bytes()}, ${bytes()}, ${person}, ${account}, 'wecom', ${inAnHour})`,
    sql`provider_proof (state_hash, browser_hash, person_id, session_id, scene, provider, nonce, code_verifier, expires_at)
      values (${bytes()}, ${bytes()}, ${mine}, 'reveal', 'x', 'x', ${bytes()}, ${inAnHour})`,
    sql`renewal_flow (flow_hash, browser_hash, person_id, expires_at)
      values (${bytes()}, ${bytes()}, ${person}, ${inAnHour})`,
    sql`security_code (id, person_id, session_id, purpose, channel, target, code_hash, expires_at)
      values (${newId()}, ${mine}, 'changePassword', 'sms', 'x', ${bytes()}, ${inAnHour})`,
    sql`proof_ticket (ticket_hash, person_id, session_id, scene, way, expires_at)
      values (${bytes()}, ${mine}, 'changePassword', 'password', ${inAnHour})`,
    sql`session_proof (session_id, person_id, way, switch) values (${session.id}, ${person}, 'sms', 'mobile')`,
    sql`contact_change (person_id, session_id, kind, ticket_hash, target, expires_at)
      values (${mine}, 'email', ${bytes()}, 'x', ${inAnHour})`,
    sql`contact_undo (ticket_hash, person_id, kind, former, present, expires_at)
      values (${bytes()}, ${person}, 'email', 'x', 'y', ${inAnHour})`,
    sql`otp_pending (person_id, session_id, ticket_hash, sealed_key, algorithm, expires_at)
      values (${mine}, ${bytes()}, ${bytes()}, 'SHA1', ${inAnHour})`,
    sql`spared_browser (token_hash, person_id, device_id, expires_at)
      values (${bytes()}, ${person}, ${device}, ${inAnHour})`,
    sql`passkey_challenge (challenge_hash, browser_hash, person_id, session_id, purpose, expires_at)
      values (${bytes()}, ${bytes()}, ${mine}, 'prove', ${inAnHour})`,
    sql`sign_in_flow (flow_hash, browser_hash, person_id, expires_at)
      values (${bytes()}, ${bytes()}, ${person}, ${inAnHour})`,
    sql`sign_in_ticket (ticket_hash, browser_hash, person_id, expires_at)
      values (${bytes()}, ${bytes()}, ${person}, ${inAnHour})`,
    sql`reset_flow (id, token_hash, browser_hash, account, person_id, channel, code_hash, expires_at)
      values (${newId()}, ${bytes()}, ${bytes()}, ${bytes()}, ${person}, 'sms', ${bytes()}, ${inAnHour})`,
    sql`third_auth_flow (state_hash, person_id, session_id, browser_hash, source, ticket_hash, sealed, expires_at)
      values (${bytes()}, ${mine}, ${bytes()}, 'x', ${bytes()}, ${bytes()}, ${inAnHour})`,
    sql`third_auth_pending (flow_hash, person_id, session_id, source, ticket_hash, issuer, subject, name, expires_at)
      values (${bytes()}, ${mine}, 'x', ${bytes()}, 'x', 'x', 'x', ${inAnHour})`,
    sql`record_export (token_hash, person_id, session_id, filters, locale, newest_at, newest_seq, expires_at)
      values (${bytes()}, ${mine}, '{}', 'zh_CN', now(), 1, ${inAnHour})`,
    sql`audit_export (token_hash, person_id, session_id, filters, locale, expires_at)
      values (${bytes()}, ${mine}, '{}', 'zh_CN', ${inAnHour})`,
    sql`administrator_waiting (id, person_id, role, reason, asked_by, expires_at)
      values (${newId()}, ${person}, 'people', 'x', ${person}, ${inAnHour})`,
    sql`password_link (id, person_id, kind, token_hash, made_by, expires_at)
      values (${newId()}, ${person}, 'reset', ${bytes()}, 'wang@console-1', ${inAnHour})`,
  ])
    await sql`insert into ${row}`.execute(database.db);
  await writeMessage(database.db, testSeal, {
    ...{ kind: 'test', values: {}, to: { channel: 'sms', address: '+8613800000000' } },
    ...{ personId: person, locale: 'zh_CN', name: 'x' },
  });
}

/**
 * Every table with something of a person that ends, and how a row shows that it has not. A dropped file opens nothing: whoever goes on with it is asked anew (threat AD-61).
 * Nor does the moment at which somebody's being an owner ended last (threat DI-28); that roles end with whoever leaves has a test in administrators/give.test.ts.
 */
async function tablesThatOpen({ db }: TestDatabase) {
  const { rows } = await sql<{ name: string; live: string | null }>`
    select relname as name, case
        when exists (select from pg_attribute where attrelid = c.oid and attname = 'ended_at') then 'ended_at is null'
        when relname = 'password_link' then 'voided_at is null and used_at is null'
        when relname = 'message' then $$state = 'waiting'$$ else 'expires_at > now()' end as live
    from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not in ('source_job', 'administrator_role')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'person_id')
      and exists (select from pg_attribute where attrelid = c.oid and attname in ('expires_at', 'ended_at'))`.execute(
    db,
  );
  return rows;
}

/** Whatever of a person still opens something, by its table. */
async function openThings(database: TestDatabase, person: string): Promise<string[]> {
  const found = await Promise.all(
    (await tablesThatOpen(database)).map(async ({ name, live }) => {
      const rows = await sql.raw(`select from ${name} where person_id = '${person}' and ${live}`).execute(database.db);
      return rows.rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

const everything = [
  ...[
    'account_ticket',
    'administrator_waiting',
    'audit_export',
    'contact_change',
    'contact_undo',
    'message',
    'otp_pending',
    'passkey_challenge',
    'password_link',
    'proof_ticket',
    'provider_proof',
    'record_export',
    'renewal_flow',
  ],
  ...[
    'reset_flow',
    'security_code',
    'session',
    'session_proof',
    'sign_in_flow',
    'sign_in_ticket',
    'spared_browser',
    'third_auth_flow',
    'third_auth_pending',
  ],
];

test('whoever is disabled has nothing left that opens something, in the same transaction; others keep theirs', async () => {
  await using database = await createTestDatabase();
  const [leaver, other] = [await addPerson(database), await addPerson(database)];
  for (const person of [leaver, other]) await addOpenThings(database, person);
  expect(await openThings(database, leaver)).toEqual(everything);
  await setState(database, leaver, 'disabled');
  expect(await openThings(database, leaver)).toEqual([]);
  expect(await openThings(database, other)).toEqual(everything);
});

test('no table with something of a person that ends is missing above', async () => {
  await using database = await createTestDatabase();
  const names = (await tablesThatOpen(database)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(everything);
});

test('a change that is taken back takes nothing from anybody', async () => {
  await using database = await createTestDatabase();
  const person = await addPerson(database);
  await addOpenThings(database, person);
  const undone = database.db.transaction().execute(async (tx) => {
    await setState({ db: tx }, person, 'disabled');
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await openThings(database, person)).toEqual(everything);
});

test('a session of somebody disabled does not come back with them', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const browser = second.browser();
  await browser.signIn('demo.full', demoPassword);
  const { id } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  await setState(portal, id, 'disabled');
  await expect(browser.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  await setState(portal, id, 'active');
  await expect(browser.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
});

test.each(['invited', 'waiting', 'disabled'] as const)(
  'somebody %s cannot sign in, and is answered as anybody',
  async (state) => {
    await using portal = await startPortal();
    const { id } = await portal.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'demo.full')
      .executeTakeFirstOrThrow();
    await setState(portal, id, state);
    const refused = await tryPassword(portal.browser(), 'demo.full', demoPassword);
    const unknown = await tryPassword(portal.browser(), 'nobody.here', demoPassword);
    expect([refused.statusCode, refused.json().code]).toEqual([unknown.statusCode, unknown.json().code]);
    expect(refused.statusCode).not.toBe(200);
  },
);

test('the demo shows every state, and everybody in it has a key of the source hand', async () => {
  await using database = await createTestDatabase('demo');
  const { rows } = await sql<{ status: string }>`select distinct status from person order by status`.execute(
    database.db,
  );
  expect(rows.map(({ status }) => status)).toEqual(['active', 'disabled', 'invited', 'waiting']);
  const without = await sql`
    select id from person where not exists (select from person_key where person_id = person.id and source = 'hand')
    union all select id from organisation where not exists (select from unit_key where organisation_id = organisation.id)
    union all select id from position where not exists (select from position_key where position_id = position.id)`.execute(
    database.db,
  );
  expect(without.rows).toEqual([]);
});

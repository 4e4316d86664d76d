import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { testSeal } from '../testing/seal.ts';
import { openDatabases } from './database.ts';
import { keepHouse, startHousekeeping } from './housekeeping.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const silent = () => undefined;

test('ten processes that keep house for the first time at once all get through', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  const processes = Array.from({ length: 10 }, () => openDatabases(database.connection, silent));
  try {
    await Promise.all(processes.map(({ main }) => keepHouse(main)));
  } finally {
    await Promise.all(processes.map((databases) => databases.close()));
  }
  expect(await database.ask(`select from pg_inherits where inhparent = 'record'::regclass`)).toHaveLength(4);
});

test('a device is known for a year, and as long as a session still names it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, young, old, named] = [newId(), newId(), newId(), newId()];
  await db.insertInto('person').values({ id: person, username: 'one', name: '一', name_en: 'One' }).execute();
  const device = (id: string, days: number) => ({
    id,
    person_id: person,
    token_hash: Buffer.from(id),
    created_at: new Date(Date.now() - days * 86_400_000),
  });
  await db
    .insertInto('known_device')
    .values([device(young, 364), device(old, 366), device(named, 366)])
    .execute();
  await db
    .insertInto('session')
    .values({
      id: newId(),
      person_id: person,
      cookie_hash: Buffer.from('cookie'),
      bearer_hash: Buffer.from('bearer'),
      device_id: named,
      ip: '192.0.2.1',
      user_agent: '',
    })
    .execute();
  await keepHouse(db);
  const kept = await db.selectFrom('known_device').select('id').execute();
  expect(kept.map(({ id }) => id).sort()).toEqual([young, named].sort());
});

test('messages are kept for a month, what failed ones said for a week, what waits for ever', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const settled = (state: 'sent' | 'failed' | 'waiting', days: number) => ({
    id: newId(),
    channel: 'email' as const,
    kind: 'passwordChanged',
    locale: 'zh_CN' as const,
    payload: Buffer.from('sealed'),
    state,
    created_at: new Date(Date.now() - days * 86_400_000),
    settled_at: state === 'waiting' ? null : new Date(Date.now() - days * 86_400_000),
  });
  const rows = [
    settled('sent', 31),
    settled('sent', 29),
    settled('failed', 8),
    settled('failed', 6),
    settled('waiting', 99),
  ];
  await db.insertInto('message').values(rows).execute();
  const request = (hours: number) => ({
    id: newId(),
    destination: Buffer.from([hours]),
    channel: 'sms' as const,
    network: '192.0.2.1',
    is_new: false,
    at: new Date(Date.now() - hours * 3_600_000),
  });
  await db
    .insertInto('message_request')
    .values([request(25), request(23)])
    .execute();
  await keepHouse(db);
  const kept = await db.selectFrom('message').select(['id', 'payload']).execute();
  expect(kept.map(({ id }) => id).sort()).toEqual(
    rows
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
  expect(kept.filter(({ payload }) => payload === null).map(({ id }) => id)).toEqual([rows[2]?.id]);
  expect(await db.selectFrom('message_request').select('destination').execute()).toEqual([
    { destination: Buffer.from([23]) },
  ]);
});

test('proofs that have expired are removed, those still worth something stay', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, session] = [newId(), newId()];
  await db.insertInto('person').values({ id: person, username: 'one', name: '一', name_en: 'One' }).execute();
  await db
    .insertInto('session')
    .values({
      id: session,
      person_id: person,
      cookie_hash: Buffer.from('cookie'),
      bearer_hash: Buffer.from('bearer'),
      ip: '192.0.2.1',
      user_agent: '',
    })
    .execute();
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  const ticket = (name: string, expires_at: Date) =>
    ({
      ticket_hash: Buffer.from(name),
      person_id: person,
      session_id: session,
      scene: 'export',
      way: 'otp',
      expires_at,
    }) as const;
  await db
    .insertInto('proof_ticket')
    .values([ticket('old', past), ticket('new', future)])
    .execute();
  const code = (purpose: 'export' | 'reveal', expires_at: Date) =>
    ({
      id: newId(),
      person_id: person,
      session_id: session,
      purpose,
      channel: 'sms',
      target: '+8613800000000',
      code_hash: Buffer.from('hash'),
      expires_at,
      used_at: null,
    }) as const;
  await db
    .insertInto('security_code')
    .values([code('export', past), code('reveal', future)])
    .execute();
  const way = (name: string, expires_at: Date) => ({
    person_id: person,
    session_id: session,
    source: name,
    ticket_hash: Buffer.from('ticket'),
    expires_at,
  });
  for (const [name, moment] of [
    ['old', past],
    ['new', future],
  ] as const) {
    const hash = Buffer.from(name);
    const flow = { ...way(name, moment), state_hash: hash, browser_hash: hash, sealed: hash };
    await db.insertInto('third_auth_flow').values(flow).execute();
    const account = { ...way(name, moment), flow_hash: hash, issuer: 'issuer', subject: name, name };
    await db.insertInto('third_auth_pending').values(account).execute();
    const file = { token_hash: hash, person_id: person, session_id: session, filters: '{}', newest_seq: '0' };
    await db
      .insertInto('record_export')
      .values({ ...file, locale: 'zh_CN', newest_at: moment, expires_at: moment })
      .execute();
  }
  await keepHouse(db);
  for (const table of ['third_auth_flow', 'third_auth_pending'] as const)
    expect(await db.selectFrom(table).select('source').execute()).toEqual([{ source: 'new' }]);
  expect(await db.selectFrom('record_export').select('token_hash').execute()).toEqual([
    { token_hash: Buffer.from('new') },
  ]);
  expect(await db.selectFrom('proof_ticket').select('ticket_hash').execute()).toEqual([
    { ticket_hash: Buffer.from('new') },
  ]);
  expect(await db.selectFrom('security_code').select('purpose').execute()).toEqual([{ purpose: 'reveal' }]);
});

test('the housekeeping drops the months that are past their time, and tells when it cannot', async () => {
  await using database = await createTestDatabase();
  const month = sql`select create_record_partition((now() - interval '20 months')::date)`;
  const oldest = async () => {
    const { rows } = await sql<{ months: number }>`
      select count(*)::int as months from pg_inherits where inhparent = 'record'::regclass`.execute(database.db);
    return rows[0]?.months;
  };
  const before = await oldest();
  await month.execute(database.db);
  const stop = await startHousekeeping(database.db, { seal: testSeal, months: 19 }, (error) =>
    expect.fail(String(error)),
  );
  await expect.poll(oldest).toBe(before);
  await stop();
  await sql`select create_record_partition((now() - interval '5 months')::date)`.execute(database.db);
  const problem = Promise.withResolvers<unknown>();
  const stopAgain = await startHousekeeping(database.db, { seal: testSeal, months: 0 }, problem.resolve);
  expect(String(await problem.promise)).toContain('younger than six months');
  await stopAgain();
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createBlankDatabase } from '../../testing/blank-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { dump } from '../../testing/db/erasing/dump.ts';
import { nextSecret, testSeal, testSecret } from '../../testing/seal.ts';
import { openDatabases } from '../database.ts';
import { aging, expiring } from '../housekeeping.ts';
import { admitKeys } from '../keys/known-keys.ts';
import { verifyRecords } from '../records/verify.ts';
import type { Schema } from '../schema.ts';
import { keptRows, leftOut } from './left-out.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const longMs = 180_000;
const silent = () => undefined;
/** The record of it is the command's: cli/records.test.ts. */
const unrecorded = async () => undefined;
let folder: string;
let original: TestDatabase;
let file: string;

/** A database of this run as its owner reaches it, past any pooler. */
function ownerOf(database: string) {
  const { host, user } = inject('cluster');
  return { host, user, database };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-backup-'));
  file = path.join(folder, 'all.backup');
  original = await createTestDatabase('demo');
  const { owner, connection } = original;
  await admitKeys(owner, [testSecret], { from: 'UC_SECRET_KEY', mayBegin: true });
  await sql`insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent)
    select gen_random_uuid(), id, decode(md5(id::text), 'hex'), 'b', '127.0.0.1', 'x' from person limit 5`.execute(
    owner,
  );
  await sql`insert into provider_session (session_id, provider, issuer, subject)
    select id, 'oidc', 'https://idp.example', id::text from session`.execute(owner);
  await sql`insert into message (id, channel, kind, locale, payload, expires_at)
    select gen_random_uuid(), 'email', kind, 'zh_CN', '\\x00'::bytea, until
    from (values ('code', now() + interval '5 minutes'), ('resetLink', null), ('newSignIn', null)) as one (kind, until)`.execute(
    owner,
  );
  await sql`insert into directory_connection (id, is_waiting, described, sealed_password, has_new_password, reason, expires_at)
    select gen_random_uuid(), waits, '{}', '\\x00', true, 'x', case when waits then now() + interval '1 day' end
    from unnest(array[true, false]) as waits`.execute(owner);
  await writeBackup(ownerOf(connection.database), file, unrecorded);
}, longMs);
afterAll(async () => {
  await original[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Everything there is, by table; the order of rows says nothing. */
async function contentOf(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, row } of await dump(db)) {
    found[table] ??= [];
    found[table].push(row);
  }
  for (const rows of Object.values(found)) rows.sort();
  return found;
}

const restoring = (database: string, secrets = [testSecret]) => ({
  owner: ownerOf(database),
  secrets,
  from: 'UC_SECRET_KEY',
  say: silent,
});

/** Restores into a database of its own and looks at it there. */
async function restored<T>(look: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  await using blank = await createBlankDatabase();
  await restoreBackup(file, restoring(blank.connection.database));
  const databases = openDatabases(ownerOf(blank.connection.database), silent);
  try {
    return await look(databases.main);
  } finally {
    await databases.close();
  }
}

test('what was backed up is all there again, with its chains; nobody is signed in, and no code or link opens anything (F25)', {
  timeout: longMs,
}, async () => {
  const before = await contentOf(original.owner);
  await restored(async (db) => {
    const after = await contentOf(db);
    expect(Object.keys(before)).toContain('session');
    for (const table of leftOut) if (table !== 'migration') expect([table, after[table]]).toEqual([table, undefined]);
    for (const [table, rows] of Object.entries(before))
      if (!leftOut.has(table) && table !== 'message' && !keptRows[table])
        expect([table, after[table]]).toEqual([table, rows]);
    expect(before.directory_connection).toHaveLength(2);
    const kept = await db.selectFrom('directory_connection').select('is_waiting').execute();
    expect(kept).toEqual([{ is_waiting: false }]);
    const messages = await db.selectFrom('message').select(['kind', 'state', 'payload']).orderBy('kind').execute();
    expect(messages.filter(({ kind }) => ['code', 'newSignIn', 'resetLink'].includes(kind))).toMatchObject([
      { kind: 'code', state: 'expired', payload: null },
      { kind: 'newSignIn', state: 'waiting' },
      { kind: 'resetLink', state: 'expired', payload: null },
    ]);
    expect((await verifyRecords(db, testSeal, silent)).faults).toEqual([]);
    const numbers = sql<{ n: string }>`select last_value::text as n from permission_number`;
    expect((await numbers.execute(db)).rows).toEqual((await numbers.execute(original.owner)).rows);
    // What the database keeps by itself is kept on: references and triggers are back.
    const rules = sql<{
      n: number;
    }>`select (select count(*)::int from pg_constraint where contype = 'f' and convalidated)
      + (select count(*)::int from pg_trigger where tgenabled = 'O') as n`;
    expect((await rules.execute(db)).rows).toEqual((await rules.execute(original.owner)).rows);
  });
});

test('a backup is for its owner alone, holds no key, and is never written over another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = gunzipSync(await readFile(file)).toString('latin1');
  for (const spelling of ['hex', 'base64'] as const) expect(text).not.toContain(testSecret.toString(spelling));
  await expect(writeBackup(ownerOf(original.connection.database), file, unrecorded)).rejects.toThrow('EEXIST');
});

/** Has a column that says when a row ends, and is taken along all the same. */
const keptThoughItEnds = [
  // Only what waits of it has an end, and is left out.
  'directory_connection',
  // What of it opens something is given up when it is put back; plain notices still leave.
  'message',
  // How much was sent, looked up and told already counts on, and a sign-out is believed only once.
  ...['message_request', 'found_person', 'logout_token'],
  // Only when a process that died may be followed by another one.
  ...['record_check', 'source_schedule'],
];

test('what ends by itself, and what hangs on it, is named as left out', async () => {
  const all = await namesOf(`select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  expect([...leftOut].filter((name) => !all.includes(name))).toEqual([]);
  const ending = await namesOf(`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(expires_at|taken_until|leave_until)$'`);
  const swept = [...expiring, ...aging.map(({ table }) => table)];
  const forgotten = [...ending, ...swept].filter((name) => !leftOut.has(name) && !keptThoughItEnds.includes(name));
  expect(forgotten).toEqual([]);
  // A row that needs one of those could not be put back without it.
  const needing = await sql<{ name: string; needs: string }>`select conrelid::regclass::text as name,
      confrelid::regclass::text as needs from pg_constraint
    where contype = 'f' and not exists (select from pg_attribute
      where attrelid = conrelid and attnum = any(conkey) and not attnotnull)`.execute(original.owner);
  expect(needing.rows.filter(({ name, needs }) => leftOut.has(needs) && !leftOut.has(name))).toEqual([]);
});

async function namesOf(question: string): Promise<string[]> {
  return (await sql.raw<{ name: string }>(question).execute(original.owner)).rows.map(({ name }) => name);
}

test('nothing is restored without the key of that time, over people, or of a file that was cut off', {
  timeout: longMs,
}, async () => {
  await using blank = await createBlankDatabase();
  const { database } = blank.connection;
  await expect(restoreBackup(file, restoring(database, [nextSecret]))).rejects.toThrow(/lacks the key [0-9a-f]{8}/);
  expect(await blank.ask(`select to_regclass('person') as made`)).toEqual([{ made: null }]);
  await expect(restoreBackup(file, restoring(original.connection.database))).rejects.toThrow(
    'There are people in this',
  );

  const whole = await readFile(file);
  const lines = gunzipSync(whole).toString().split('\n');
  const cut = path.join(folder, 'cut');
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    gzipSync(lines.slice(0, -40).join('\n')),
    Buffer.from('x'),
  ]) {
    await writeFile(cut, bytes);
    await expect(restoreBackup(cut, restoring(database))).rejects.toThrow(/no whole backup|cut off|no backup/);
  }
  const people = `select count(*)::int as n from person`;
  expect(await blank.ask(people)).toEqual([{ n: 0 }]);
  // And what was begun in vain is no obstacle.
  await restoreBackup(file, restoring(database));
  expect(await blank.ask(people)).not.toEqual([{ n: 0 }]);
});

import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { connectAs } from '../connect.ts';
import type { Connection } from '../connection.ts';
import { headOf, type Line, written } from './format.ts';
import { keptRows } from './left-out.ts';
import { keptTables, listed, recordMonths, sequences, unhurriedAndPlain } from './tables.ts';

/** Rows fetched at once: avatars and attachments are long. */
const rowsAtOnce = 200;
const packedWell = 6;

/** What was written. */
export interface Backup {
  rows: number;
  tables: number;
  migration: number;
}

/**
 * Writes everything but what was under way to a file that is not there yet: one moment of the database, whoever works in it meanwhile.
 * `beforeKept` comes when all is written and before the file has its name; where it fails, nothing is left.
 */
export async function writeBackup(
  owner: Connection,
  file: string,
  beforeKept: (made: Backup) => Promise<unknown>,
): Promise<Backup> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  const client = await connectAs(owner, 'UC_DATABASE_OWNER_URL');
  try {
    await client.query('begin isolation level repeatable read, read only');
    await unhurriedAndPlain(client);
    const done: Backup = { rows: 0, tables: 0, migration: 0 };
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(linesOf(client, done)), createGzip({ level: packedWell }), out);
    await client.query('commit');
    await keep(draft, file, () => beforeKept(done));
    return done;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

/** On the disk before it has its name, and never over something that is there. */
async function keep(draft: string, file: string, beforeKept: () => Promise<unknown>): Promise<void> {
  const handle = await open(draft, 'r+');
  await handle.sync();
  await handle.close();
  await (await open(file, 'wx', 0o600)).close();
  try {
    await beforeKept();
    await rename(draft, file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function* linesOf(client: pg.Client, done: Backup): AsyncGenerator<string> {
  const { rows } = await client.query<{ migration: number; at: Date }>(
    'select max(version) as migration, now() as at from migration',
  );
  const keys = await client.query<{ id: string; check: string }>(
    `select encode(id, 'hex') as id, encode(check_value, 'hex') as check from secret_key
     where state in ('current', 'retiring')`,
  );
  done.migration = rows[0]?.migration ?? 0;
  const madeAt = (rows[0]?.at ?? new Date()).toISOString();
  const months = await recordMonths(client);
  yield `${written(headOf({ madeAt, migration: done.migration, keys: keys.rows, months }))}\n`;
  for (const { name, columns } of await keptTables(client)) {
    yield line({ table: name, columns });
    done.tables++;
    const picked = listed(client, columns);
    await client.query(
      `declare kept no scroll cursor for select row_to_json(one)::text as row
       from (select ${picked} from ${client.escapeIdentifier(name)} where ${keptRows[name] ?? 'true'}) one`,
    );
    for (;;) {
      const fetched = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from kept`);
      if (fetched.rows.length === 0) break;
      done.rows += fetched.rows.length;
      yield fetched.rows.map(({ row }) => line({ row })).join('');
    }
    await client.query('close kept');
  }
  yield line({ sequences: await sequences(client) });
  yield line({ end: done.rows });
}

const line = (one: Line) => `${written(one)}\n`;

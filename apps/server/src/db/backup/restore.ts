import type pg from 'pg';
import { connectAs } from '../connect.ts';
import type { Connection } from '../connection.ts';
import { inTransaction } from '../in-transaction.ts';
import { isKey } from '../keys/known-keys.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { BackupError, type Head, type Line, openBackup } from './format.ts';
import { keptTables, listed, unhurriedAndPlain } from './tables.ts';

const charactersAtOnce = 1_000_000;
const rowsAtOnce = 1_000;

/** Who restores, where to, and the keys that the settings name. */
export interface Restoring {
  owner: Connection;
  secrets: readonly Buffer[];
  /** How the setting or the file with the keys is called. */
  from: string;
  say: (line: string) => void;
}

/** What was put back. */
export interface Restored {
  rows: number;
  madeAt: string;
  /** Messages that waited when the backup was made, and would open or repeat something now. */
  givenUp: number;
}

/** Puts a backup into an empty database: all of it or nothing. Sessions, codes and links are not in it. */
export async function restoreBackup(file: string, { owner, secrets, from, say }: Restoring): Promise<Restored> {
  const { head, lines } = await openBackup(file);
  const known = await readMigrations();
  if (head.migration > known.length)
    throw new BackupError(
      `The backup is newer than this program (version ${head.migration}, here ${known.length}); please use the newer program.`,
    );
  needKeys(head, secrets, from);
  const setting = 'UC_DATABASE_OWNER_URL';
  const client = await connectAs(owner, setting);
  try {
    await needEmpty(client, head);
    // As it was when the backup was made; what came after is done to what is put back, as in any upgrade.
    await migrate(owner, say, { migrations: known.slice(0, head.migration) });
    const restored = await inTransaction(client, async () => {
      await unhurriedAndPlain(client);
      return load(client, head, lines, say);
    });
    await client.query('analyze');
    await migrate(owner, say);
    return restored;
  } finally {
    await client.end();
  }
}

/** The key that sealed it must be there, or nothing of what is sealed would ever open again. */
function needKeys({ keys }: Head, secrets: readonly Buffer[], from: string): void {
  const missing = keys.filter(({ id, check }) => {
    const known = { id: Buffer.from(id, 'hex'), check_value: Buffer.from(check, 'hex') };
    return !secrets.some((secret) => isKey(known, secret));
  });
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id).join(', ');
  throw new BackupError(
    `${from} lacks the key ${ids}, which this backup is sealed with: put the key of that time there. Nothing was changed.`,
  );
}

async function needEmpty(client: pg.Client, { migration }: Head): Promise<void> {
  const exists = await client.query<{ made: string | null }>(`select to_regclass('migration') as made`);
  if (exists.rows[0]?.made == null) return;
  const { rows } = await client.query<{ version: number; inhabited: boolean }>(
    `select max(version) as version, exists (select from person) or exists (select from record) as inhabited from migration`,
  );
  const [found] = rows;
  if (found?.inhabited)
    throw new BackupError('There are people in this database; restore into an empty one. Nothing was changed.');
  if ((found?.version ?? 0) > migration)
    throw new BackupError('This database was begun by a newer program than the backup; restore into a new, empty one.');
}

async function load(
  client: pg.Client,
  { months, madeAt }: Head,
  lines: AsyncIterable<Line>,
  say: (line: string) => void,
): Promise<Restored> {
  const tables = await keptTables(client);
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  // Rows come in any order, and what the database keeps by itself is in the backup as it was kept.
  const references = await takeReferences(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')} cascade`);
  for (const month of months) await client.query('select create_record_partition($1::date)', [month]);
  const rows = await insertAll(client, lines, new Set(tables.map(({ name }) => name)), say);
  const givenUp = await giveUpMessages(client);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const statement of references) await client.query(statement);
  return { rows, madeAt, givenUp };
}

/** Takes all references between tables away, and tells how to put them back: then each is checked. */
async function takeReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function insertAll(
  client: pg.Client,
  lines: AsyncIterable<Line>,
  tables: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<number> {
  const found = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  const schema = found.rows[0]?.schema ?? 'public';
  let into: { name: string; columns: string } | undefined;
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  async function flush(): Promise<void> {
    if (!into || waiting.length === 0) return;
    await client.query(
      `insert into ${into.name} (${into.columns}) overriding system value
       select ${into.columns} from json_populate_recordset(null::${into.name}, $1::json)`,
      [`[${waiting.join(',')}]`],
    );
    rows += waiting.length;
    [waiting, characters] = [[], 0];
  }
  for await (const line of lines) {
    if ('row' in line) {
      waiting.push(line.row);
      characters += line.row.length;
      if (waiting.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
    } else if ('table' in line) {
      await flush();
      if (!tables.has(line.table))
        throw new BackupError(`The backup names the table ${line.table}, which there is not`);
      // By its schema as well: alone, `record` would be a type of PostgreSQL's own.
      into = { name: `${schema}.${client.escapeIdentifier(line.table)}`, columns: listed(client, line.columns) };
      say(`Restoring ${line.table}`);
    } else if ('sequences' in line) {
      for (const { name, value } of line.sequences)
        if (value !== null)
          await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value]);
    }
  }
  await flush();
  return rows;
}

/** A code is no code any more, a link leads nowhere; a plain notice that had not left yet still may. */
async function giveUpMessages(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `update message set state = 'expired', payload = null, reason = 'restored', settled_at = now()
     where state = 'waiting' and (expires_at is not null or kind in ('invitation', 'resetLink'))`,
  );
  return rowCount ?? 0;
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { collectRequests, collectRuled, nameManagers } from './collect-more.ts';
import { personalTables } from './tables.ts';

type Row = Record<string, unknown>;

/** A picture or a file that belongs to somebody. */
export interface PersonalFile {
  name: string;
  content: Buffer;
}

/** What the ids in rows are the ids of, and what those are called. */
const named = {
  organisation_id: { table: 'organisation', name: 'display_path' },
  role_id: { table: 'role', name: 'code' },
  application_id: { table: 'application', name: 'code' },
} as const;

/** Everything that is kept about somebody, by table; ids of units, roles and applications stand beside their names. */
export async function collectPersonal(db: Kysely<Schema>, personId: string): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const { table, column, without = [] } of personalTables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(kept) - ${without}::text[] - array(
        select column_name::text from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and data_type = 'bytea') as row
      from ${sql.table(table)} kept where ${sql.ref(`kept.${column}`)} = ${personId}`.execute(db);
    all[table] = [...(all[table] ?? []), ...rows.map(({ row }) => row)];
  }
  const requests = (all.permission_request ?? []).map(({ id }) => String(id));
  Object.assign(all, await collectRequests(db, requests), await collectRuled(db, personId));
  await addNames(db, Object.values(all).flat());
  await nameManagers(db, all.position ?? []);
  return all;
}

async function addNames(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  for (const [column, { table, name }] of Object.entries(named)) {
    const ids = [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))];
    const found = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
    const names = new Map(found.rows.map((row) => [row.id, row.name]));
    for (const row of rows) if (typeof row[column] === 'string') row[table] = names.get(row[column]) ?? null;
  }
}

/** Their picture, and the files of their requests. */
export async function collectFiles(db: Kysely<Schema>, personId: string): Promise<PersonalFile[]> {
  const { rows } = await sql<{ id: string; type: string; content: Buffer }>`
    select 'avatar' as id, 'image/jpeg' as type, avatar as content from person where id = ${personId} and avatar is not null
    union all select file.id::text, file.type, file.content from permission_attachment file
      join permission_request request on request.id = file.request_id where request.applicant_id = ${personId}`.execute(
    db,
  );
  return rows.map(({ id, type, content }) => ({ name: `${id}.${type.split('/')[1]}`, content }));
}

const recordsAtOnce = 5_000;

/** Their records, the oldest first, some thousands at a time. */
export async function* personalRecords(db: Kysely<Schema>, personId: string): AsyncGenerator<Row[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<{ seq: string; row: Row }>`
      select seq, to_jsonb(kept) - array['chain', 'seq', 'previous_hash', 'hash'] as row from record kept
      where chain = ${personId} and seq > ${after} order by seq limit ${recordsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < recordsAtOnce) return;
    after = Number(last.seq);
  }
}

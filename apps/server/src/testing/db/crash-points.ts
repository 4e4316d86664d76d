import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Where a process can die within a change: when a table has been written to, or when all is written and only the commit is missing. */
interface CrashPoint {
  table: string;
  at: 'statement' | 'commit';
}

/** Tables that keep what was tried, whether it came to something or not. */
const keepsTries = [
  'attempt',
  'idempotency',
  'message_request',
  'record_sums',
  'record_sign_in_sum',
  'record_place_sum',
];

async function tablesOf(owner: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    owner,
  );
  return rows.map(({ name }) => name);
}

/** Every point at which some work writes, found by letting it happen once. */
export async function crashPointsOf(owner: Kysely<Schema>, work: () => Promise<void>): Promise<CrashPoint[]> {
  const tables = await tablesOf(owner);
  await sql`create table written (name text, level text)`.execute(owner);
  await sql`create function note_table() returns trigger language plpgsql security definer as
    $$ begin insert into written values (tg_table_name, tg_level); return null; end $$`.execute(owner);
  for (const table of tables)
    for (const level of ['statement', 'row'])
      await sql`create trigger ${sql.id(`note_${level}`)} after insert or update or delete on ${sql.table(table)}
        for each ${sql.raw(level)} execute function note_table()`.execute(owner);
  await work();
  const { rows } = await sql<{ table: string; level: string }>`
    select distinct name as "table", level from written order by 1, 2`.execute(owner);
  // What waits for the commit waits with a row. A partition is not waited for; whatever is written with it is.
  return rows
    .filter(({ table }) => tables.includes(table))
    .map(({ table, level }) => ({ table, at: level === 'ROW' ? 'commit' : 'statement' }));
}

/** From now on a connection that comes to this point is gone, with all it has not committed, as if its process were. */
export async function dieAt(owner: Kysely<Schema>, { table, at }: CrashPoint): Promise<() => Promise<void>> {
  // The pause lets it notice.
  await sql`create or replace function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`.execute(owner);
  const kind = sql.raw(at === 'commit' ? 'constraint trigger' : 'trigger');
  const when = sql.raw(at === 'commit' ? 'deferrable initially deferred for each row' : 'for each statement');
  await sql`create ${kind} die after insert or update or delete on ${sql.table(table)} ${when}
    execute function die()`.execute(owner);
  return async () => void (await sql`drop trigger die on ${sql.table(table)}`.execute(owner));
}

/** All that is kept of people, but for what counts tries; a record of a refusal counts as one. */
export async function contentOf(owner: Kysely<Schema>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tablesOf(owner)) {
    if (keepsTries.includes(name) || name.startsWith('record')) continue;
    const { rows } = await sql<{
      all: string;
    }>`select coalesce(string_agg(one::text, E'\n' order by one::text), '') as all
      from ${sql.table(name)} one`.execute(owner);
    found[name] = rows[0]?.all ?? '';
  }
  return found;
}

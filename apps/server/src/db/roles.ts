import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/** What the serving role may do with tables that are not its own to change: everything else it may read and write. */
const rights: Record<string, string> = {
  // Append-only: a stolen connection can add a record, which shows who did it, but neither change nor remove one.
  record: 'select, insert',
  record_anchor: 'select, insert',
  // The end of a chain moves with every record; moved elsewhere, it no longer fits its seal.
  record_chain: 'select, insert, update',
  // A stolen connection must not decide which key is the right one, nor what a lost one excuses.
  secret_key: 'select',
  record_lost_seal: 'select',
  // Who was erased stays so; a mark needs a key to count.
  record_erasure: 'select, insert',
  // Kept by the database itself, with every record.
  record_sign_in_sum: 'select',
  record_place_sum: 'select',
  record_sums: 'select',
  migration: 'select',
};

/**
 * Gives the role that the product serves as what it needs and no more; the owner calls it at every start, so that new tables are
 * covered. Partitions get nothing: they are reached through their table only. Within a transaction of the caller's, under whose lock no
 * other start does the same.
 */
export async function grantServing(owner: pg.Client, role: string): Promise<void> {
  // Both settings may name one user, whose own rights must not be taken away; a start warns of it.
  const me = await owner.query<{ is_me: boolean }>('select current_user = $1 as is_me', [role]);
  if (me.rows[0]?.is_me) return;
  const { rows } = await owner.query<{ name: string; kind: string }>(
    `select c.relname as name, c.relkind as kind from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'S') and not c.relispartition`,
  );
  const quoted = owner.escapeIdentifier(role);
  const lines = rows.flatMap(({ name, kind }) => {
    const relation = owner.escapeIdentifier(name);
    if (kind === 'S') return [`grant usage, select on sequence ${relation} to ${quoted}`];
    return [
      `revoke all on table ${relation} from ${quoted}, public`,
      `grant ${rights[name] ?? 'select, insert, update, delete'} on table ${relation} to ${quoted}`,
    ];
  });
  const schema = (await owner.query<{ name: string }>('select current_schema() as name')).rows[0]?.name ?? 'public';
  await owner.query(
    [
      // A function of the caller's own beside ours could be taken for one that runs as the owner calls (databases older than 15 allow it).
      `revoke create on schema ${owner.escapeIdentifier(schema)} from ${quoted}, public`,
      `grant usage on schema ${owner.escapeIdentifier(schema)} to ${quoted}`,
      ...lines,
      `grant execute on function create_record_partition(date), drop_record_partition(date), sum_earlier_records(), erase_record_values(uuid) to ${quoted}`,
    ].join(';\n'),
  );
}

/** Whether this connection could change records unseen by the database: then only the chains tell. */
export async function mayChangeRecords(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'CREATE') or bool_or(has_table_privilege('record', right_to)) as may
    from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as right_to`.execute(db);
  return rows[0]?.may ?? true;
}

import type pg from 'pg';
import { leftOut } from './left-out.ts';

/** A table as a backup has it: its name, and the columns that somebody writes. */
export interface KeptTable {
  name: string;
  columns: string[];
}

/** Every table that a backup takes along. */
export async function keptTables(client: pg.Client): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  );
  return rows.filter(({ name }) => !leftOut.has(name));
}

/** Months that there are records of, each by its first day. */
export async function recordMonths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select replace(right(relname, 7), '_', '-') || '-01' as month from pg_inherits
     join pg_class on pg_class.oid = inhrelid where inhparent = 'record'::regclass order by 1`,
  );
  return rows.map(({ month }) => month);
}

/** Sequences and how far they are. */
export async function sequences(client: pg.Client): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema()`,
  );
  return rows;
}

/** Names of columns as SQL has them. */
export const listed = (client: pg.Client, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** For work on everything: none of the limits of calls, and values spelled alike on every server. */
export async function unhurriedAndPlain(client: pg.Client): Promise<void> {
  await client.query(`select set_config(name, value, true) from (values ('statement_timeout', '0'),
    ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('datestyle', 'ISO'),
    ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) as wanted (name, value)`);
}

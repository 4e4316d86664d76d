import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Every row of every table as text, bytes as hexadecimal digits; months of the records are in their table. */
export async function dump(db: Kysely<Schema>): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  const all: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.table(name)} kept`.execute(db);
    for (const { row } of rows) all.push({ table: name, row });
  }
  return all;
}

/** Where these values stand: as text in any case, or as bytes. */
export async function findValues(db: Kysely<Schema>, values: readonly string[]): Promise<string[]> {
  const spellings = values.map((value) => ({
    value,
    forms: [value.toLowerCase(), JSON.stringify(value).slice(1, -1).toLowerCase(), Buffer.from(value).toString('hex')],
  }));
  const found = new Set<string>();
  for (const { table, row } of await dump(db)) {
    const text = row.toLowerCase();
    for (const { value, forms } of spellings)
      if (forms.some((form) => text.includes(form))) found.add(`${value} in ${table}`);
  }
  return [...found].toSorted();
}

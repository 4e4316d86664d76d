import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Keeps those of these people who are there from leaving until the transaction ends, and answers how many they are. */
export async function holdActive(tx: Kysely<Schema>, ids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select from person where id = any(${ids}::uuid[]) and status = 'active' order by id for share`.execute(
      tx,
    );
  return rows.length;
}

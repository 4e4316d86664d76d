import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Tells whether nobody can sign in yet. Once somebody can, the database is not asked again: a portal is set up once. */
export function createSetUpCheck(): (db: Kysely<Schema>) => Promise<boolean> {
  let isSetUp = false;
  return async (db) => {
    if (isSetUp) return false;
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from person where status = 'active') as found`.execute(db);
    isSetUp = rows[0]?.found ?? false;
    return !isSetUp;
  };
}

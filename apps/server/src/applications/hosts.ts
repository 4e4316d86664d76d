import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The hosts applications may live on. */
export async function allowedHosts(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('application_host').select('pattern').orderBy('pattern').execute();
  return rows.map(({ pattern }) => pattern);
}

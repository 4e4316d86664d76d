import type { Kysely } from 'kysely';
import type { PersonState } from '../../db/directory-schema.ts';
import type { Schema } from '../../db/schema.ts';

/** In which state each of some people is. */
export async function statesOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, PersonState>> {
  const rows = await db.selectFrom('person').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

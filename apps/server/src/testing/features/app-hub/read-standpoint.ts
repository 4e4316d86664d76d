import { type Kysely, sql } from 'kysely';
import type { Standpoint } from '../../../calls/visit.ts';
import { about } from '../../../db/entitlements/reach.ts';
import type { Schema } from '../../../db/schema.ts';
import { standpointColumns } from '../../../features/app-hub/visibility.ts';

/** What a call of this person would be told with the question who calls. */
export async function readStandpoint(db: Kysely<Schema>, personId: string): Promise<Standpoint> {
  const { rows } = await sql<Standpoint>`select ${about(sql`${personId}::uuid`, standpointColumns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table has one row');
  return row;
}

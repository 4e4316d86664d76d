import { endpoints } from '@uc/contract/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Administrator } from '../../calls/visit.ts';
import { type Reaching, withinUnits } from '../../db/administrators/reach.ts';
import { reachBy } from '../../db/administrators/reach-by.ts';
import type { Schema } from '../../db/schema.ts';
import type { UnitChange } from '../../directory/change-unit.ts';

/** What of units somebody may change: by those of their roles that the rows name. Null: nothing. */
export const changing = (administrator: Administrator): Reaching | null =>
  reachBy(administrator, ...(endpoints.adminUnits.move.admin ?? []));

/**
 * Refuses a change that reaches beyond the caller's units. A unit leaves the one above it when it moves or ends, so that one has to be within them too:
 * nobody takes away what their own role stands on (threat AD-17).
 */
export async function needReach(db: Kysely<Schema>, reaching: Reaching, change: UnitChange): Promise<void> {
  const { units } = reaching;
  if (change.act === 'add') return needUnits(db, reaching, [change.parent]);
  if (change.act === 'rename') return needUnits(db, reaching, [change.unit]);
  const to = change.act === 'move' ? change.parent : change.into;
  const reached = change.act === 'close' && to === null ? [change.unit] : [change.unit, to];
  await needUnits(db, reaching, reached);
  if (units === null) return;
  const above = await db
    .selectFrom('organisation')
    .select('parent_id')
    .where('id', '=', change.unit)
    .executeTakeFirst();
  return needUnits(db, reaching, [above?.parent_id ?? null]);
}

/** Null is the top, which only those without limits reach. */
async function needUnits(db: Kysely<Schema>, reaching: Reaching, ids: readonly (string | null)[]): Promise<void> {
  const wanted = new Set(ids.filter((id) => id !== null));
  if (ids.includes(null) && reaching.units !== null) fail('unit.unknown');
  const { rows } = await sql`select from organisation where id = any(${[...wanted]}::uuid[])
    and ${withinUnits(reaching, sql`organisation.id`)}`.execute(db);
  if (rows.length < wanted.size) fail('unit.unknown');
}

/** Whether somebody works in one of these units, or below it. */
export async function worksWithin(db: Kysely<Schema>, personId: string, units: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from position where person_id = ${personId}
    and organisation_id in (select units_below(${units}::uuid[])) limit 1`.execute(db);
  return rows.length > 0;
}

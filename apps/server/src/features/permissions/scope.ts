import { type ApplyScope, applyForAnyone, type NamedPerson } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { about, permissions } from '../../db/entitlements/reach.ts';
import type { Schema } from '../../db/schema.ts';
import { personJson, type Viewer } from './viewer.ts';

/** Whether those who lead others may apply for them; set by the organisation. */
export type OthersPolicy = 'reports' | 'none';

/** For whom somebody may apply. */
export async function scopeOf(db: Kysely<Schema>, personId: string, policy: OthersPolicy): Promise<ApplyScope> {
  const { rows } = await sql<{ may: boolean }>`
    select ${applyForAnyone} = any(${about(sql`${personId}::uuid`, permissions)}) as may`.execute(db);
  if (rows[0]?.may) return 'anyone';
  if (policy === 'none') return 'self';
  const report = await db
    .selectFrom('position')
    .select('id')
    .where('manager_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return report ? 'reports' : 'self';
}

/** Those of the people in `person` that somebody may apply for. */
const within = (personId: string, scope: ApplyScope): RawBuilder<boolean> =>
  scope === 'anyone'
    ? sql<boolean>`person.status = 'active'`
    : scope === 'reports'
      ? sql<boolean>`person.status = 'active' and (person.id = ${personId} or exists (
          select from position where position.person_id = person.id and position.manager_id = ${personId}))`
      : sql<boolean>`person.id = ${personId}`;

/** Those among these people that somebody may apply for at this moment. */
export async function inScope(
  db: Kysely<Schema>,
  personId: string,
  people: readonly string[],
  policy: OthersPolicy,
): Promise<string[]> {
  if (people.every((one) => one === personId)) return [...people];
  const scope = await scopeOf(db, personId, policy);
  const found = await sql<{ id: string }>`
    select person.id from person where person.id = any(${people}::uuid[]) and ${within(personId, scope)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Refuses people who are out of scope, whether or not they exist (threat AC-03). */
export async function needScope(
  db: Kysely<Schema>,
  personId: string,
  people: readonly string[],
  policy: OthersPolicy,
): Promise<void> {
  const found = new Set(await inScope(db, personId, people, policy));
  if (people.some((one) => !found.has(one))) fail('selection.forbidden');
}

/** Searches among those that somebody may apply for, or among everybody. */
export function peopleIn(viewer: Pick<Viewer, 'personId' | 'locale'>, scope: ApplyScope, search: string) {
  const shown = personJson(sql`found.id`, viewer) as RawBuilder<NamedPerson>; // of this shape by its own words
  return { search, among: within(viewer.personId, scope), shown };
}

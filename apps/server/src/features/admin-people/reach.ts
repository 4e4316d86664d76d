import { type PeopleAct, peopleActs } from '@uc/contract';
import { endpoints } from '@uc/contract/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Administrator } from '../../calls/visit.ts';
import { mayRead, type Reaching } from '../../db/administrators/reach.ts';
import type { Schema } from '../../db/schema.ts';

/** Whom an administrator reaches with an act: by those of their roles that the act's own row names. Null: with none. */
export function reachWith({ personId, roles }: Administrator, act: PeopleAct): Reaching | null {
  const { admin } = endpoints.adminPeople[act];
  const opening = roles.filter(({ role }) => role === 'owner' || admin?.includes(role));
  if (opening.length === 0) return null;
  const units = opening.some((held) => held.units === null) ? null : opening.flatMap((held) => held.units ?? []);
  return { personId, units };
}

/** Acts that some role of theirs opens. */
export const actsOf = (administrator: Administrator) =>
  peopleActs.filter((act) => reachWith(administrator, act) !== null);

/** Refuses an id that the caller does not reach as one that nobody has (threat EN-09). */
export async function needVisible(db: Kysely<Schema>, administrator: Reaching, id: string): Promise<void> {
  const { rows } =
    await sql`select from person where id = ${id} and erased_at is null and ${mayRead(administrator, sql`person.id`)}`.execute(
      db,
    );
  if (rows.length === 0) fail('person.unknown');
}

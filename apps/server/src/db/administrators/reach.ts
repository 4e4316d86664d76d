import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whom an administrator's call is about, as conditions of the query that finds them. */
export interface Reaching {
  personId: string;
  /** Units whose people the call reaches, with all below them; null: everybody. */
  units: readonly string[] | null;
}

/** Of a unit: whether the caller administers it. */
export const withinUnits = ({ units }: Pick<Reaching, 'units'>, unit: RawBuilder<unknown>): RawBuilder<boolean> =>
  units === null ? sql<boolean>`true` : sql<boolean>`${unit} in (select units_below(${units}::uuid[]))`;

/** Of a person: whether the caller may see them, by any of their positions. */
export const mayRead = (reaching: Reaching, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  reaching.units === null
    ? sql<boolean>`true`
    : sql<boolean>`${person} in (select position.person_id from position where ${withinUnits(reaching, sql`position.organisation_id`)})`;

/** Deeds whose person is not to know of them. */
const behindTheirBack = sql`('writeNote', 'changeNote', 'deleteNote')`;

/** Of somebody whom a record says an act was about: whether an administrator who reads it may learn that. Of a note about themselves they learn nothing (threat AD-65). */
export const mayLearnOf = (
  reaching: Reaching,
  person: RawBuilder<unknown>,
  detail: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`${mayRead(reaching, person)} and (${person} <> ${reaching.personId}::uuid or coalesce(${detail} ->> 'deed', '') not in ${behindTheirBack})`;

/** Of a person: whether the caller may act on them, which goes by the main position alone. */
export const mayAct = (reaching: Reaching, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  reaching.units === null
    ? sql<boolean>`true`
    : sql<boolean>`${person} in (select position.person_id from position
        where position.kind = 'main' and ${withinUnits(reaching, sql`position.organisation_id`)})`;

/** Why an administrator does not act on somebody whom they see. */
export type Untouchable = 'self' | 'above' | 'elsewhere';

/** Of those of some people whom the caller sees: why they may not be acted on, or null where they may. All others are missing. */
export async function judgeSubjects(
  db: Kysely<Schema>,
  reaching: Reaching,
  people: readonly string[],
): Promise<Map<string, Untouchable | null>> {
  const { rows } = await sql<{ id: string; why: Untouchable | null }>`
    select id, case when id = ${reaching.personId} then 'self' when not ${mayAct(reaching, sql`id`)} then 'elsewhere'
      when stands_above(id, ${reaching.personId}) then 'above' end as why
    from person where id = any(${people}::uuid[]) and erased_at is null and ${mayRead(reaching, sql`id`)}`.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}

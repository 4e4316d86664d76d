import { type RawBuilder, sql } from 'kysely';

/** What a rule made in the portal keeps of who made it: their id, so that nothing of theirs is left when they are erased. */
export const madeByPerson = (personId: string) => `person:${personId}`;

/** Joins who made something in the portal, as `maker`; there is nobody where a command made it. */
export const makerOf = (
  madeBy: RawBuilder<unknown>,
) => sql`left join lateral (select person.username, person.name, person.name_en, person.status, person.erased_at from person
  where person.id = case when ${madeBy} like 'person:%' then substr(${madeBy}, 8)::uuid end) as maker on true`;

import { limits } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInVisit } from '../calls/visit.ts';
import { containing } from '../db/like.ts';
import type { SecurityDesk } from '../db/outbox/security-contact.ts';
import { countFound, countSearch } from './search-limits.ts';

/** Which people a search may find, and what is shown of them. */
export interface PeopleSearch<T> {
  /** What was typed; the contract asks for two characters at least. */
  search: string;
  /** A condition on the table `person`. */
  among: RawBuilder<boolean>;
  /** Made from `found.id`. */
  shown: RawBuilder<T>;
}

/**
 * The one way in which people search for people. Found is by parts of a name or user name, or by a whole employee id; what is
 * typed is taken to the letter. Parts of an id would tell everybody's, bit by bit, to whoever is not shown them (threat EN-09).
 * Nobody collects the organisation by it: how often one searches, and how many different people one finds, has a limit.
 */
export async function searchPeople<T>(
  visit: SignedInVisit,
  desk: SecurityDesk,
  { search, among, shown }: PeopleSearch<T>,
): Promise<{ rows: T[]; total: number }> {
  await countSearch(visit, desk);
  const { personId } = visit.session;
  const like = containing(search);
  const { rows } = await sql<{ id: string; person: T }>`
    with found as (
      select person.id, person.username from person
      where ${among} and (person.name ilike ${like} or person.name_en ilike ${like}
        or person.username ilike ${like} or lower(person.employee_id) = lower(${search}))
      order by person.id <> ${personId}, length(person.name), person.username limit ${limits.peopleFound}
    )
    select found.id, ${shown} as person from found
    order by found.id <> ${personId}, found.username`.execute(visit.db);
  await countFound(
    visit,
    desk,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map(({ person }) => person), total: rows.length };
}

import { administratorDeeds, type api, type OutputOf } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { placeName } from '../../../values/place-name.ts';

/** Stands for a name, or a number, in the words of a deed. */
const anything = '…';
const mostPlaces = 2_000;
const shownPlaces = 20;

/** What a search can be narrowed down to; places are only those of people whom the caller reaches (threat AD-31). */
export async function readChoices(
  { db, administrator, locale }: AdministratorVisit,
  typed: string | undefined,
): Promise<OutputOf<typeof api.audit.choices>> {
  const words = serverText[locale].deeds;
  const deeds = administratorDeeds.map((deed) => ({
    deed,
    name: words[deed]({ subject: anything, count: 0 }).replace(/\d+/g, anything),
  }));
  if (typed === undefined) return { deeds, places: [] };
  // From one place to the next along the index, without reading what stands between.
  const everywhere = sql<{ location: string }>`
    with recursive place (location) as (
      select min(location) from record
      union all
      select (select min(location) from record where location > place.location) from place where place.location is not null)
    select location from place where location is not null limit ${mostPlaces}`;
  const reached = sql<{ location: string }>`
    select distinct location from record_place_sum where ${mayRead(administrator, sql`person_id`)} limit ${mostPlaces}`;
  const { rows } = await (administrator.units === null ? everywhere : reached).execute(db);
  const wanted = typed.toLowerCase();
  const places = rows
    .map(({ location }) => ({ place: location, name: placeName(location, locale) }))
    .filter(({ place, name }) => name !== '' && `${place} ${name}`.toLowerCase().includes(wanted));
  return { deeds, places: places.slice(0, shownPlaces) };
}

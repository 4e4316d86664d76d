import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { bringUpToDate } from '../../db/people-search/bring-up-to-date.ts';
import { searchOf } from '../../db/people-search/keys.ts';
import type { Schema } from '../../db/schema.ts';
import { filtersOf } from './filters.ts';
import { type ListPlace as Place, readCursor, writeCursor } from './list-cursor.ts';
import { presentListed, readListed } from './listed.ts';
import { lockedPeople, rankOf, seesContacts } from './scope.ts';

type Asked = ParsedInputOf<typeof api.adminPeople.list>;
type Listed = OutputOf<typeof api.adminPeople.list>;

/** Of so many found they are sorted; of more the list is read in its order until a page is full. */
const fewFound = 5_000;

/** A question: whom it finds, as conditions of `person`, and whether those are few. */
interface Question {
  /** Where the people come from: all, or those whose keys match. */
  from: RawBuilder<unknown>;
  finds: RawBuilder<boolean>;
  isFew: boolean;
}

/** People as administrators find them: a page by key, and how many there are. */
export async function listPeople(visit: AdministratorVisit, asked: Asked, timeZone: string): Promise<Listed> {
  const { db, administrator, locale } = visit;
  await bringUpToDate(db);
  const size = Number(asked.size);
  const question = await questionOf(db, asked, administrator);
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor);
  const { places, counts } = question.isFew
    ? await sortFew(db, question, after, size + 1)
    : await readInOrder(db, question, after, size + 1);
  const page = places.slice(0, size);
  const last = page.at(-1);
  const rows = await readListed(
    db,
    page.map(({ id }) => id),
    administrator,
    locale,
  );
  const { rows: sources } = await sql<{ name: string }>`select name from source order by name`.execute(db);
  return {
    rows: rows.map((row) => presentListed(row, timeZone)),
    total: Math.min(counts.total, limits.listedPeople),
    isMore: counts.total > limits.listedPeople,
    locked: Math.min(counts.locked, limits.listedPeople),
    invited: Math.min(counts.invited, limits.listedPeople),
    next: places.length > size && last ? writeCursor(last) : null,
    searchesContacts: seesContacts(administrator),
    sources: sources.map(({ name }) => name),
  };
}

/** Units are part of what is asked, never a filter afterwards (threat AD-11). */
async function questionOf(
  db: Kysely<Schema>,
  asked: Asked,
  administrator: AdministratorVisit['administrator'],
): Promise<Question> {
  const search = asked.search === undefined ? null : searchOf(asked.search, seesContacts(administrator));
  const conditions = [
    sql<boolean>`person.erased_at is null`,
    mayRead(administrator, sql`person.id`),
    ...filtersOf(asked),
  ];
  const finds = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  if (search === null)
    return { from: sql`person`, finds, isFew: asked.unit !== undefined && (await isSmall(db, asked)) };
  const match = sql`person_search.keys @@ ${search}::tsquery`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from person_search where ${match} limit ${fewFound + 1}) as part`.execute(
    db,
  );
  const isFew = (rows[0]?.count ?? 0) <= fewFound;
  // Few are found by their keys first; of many each is asked in its turn.
  const from = isFew
    ? sql`(select person.* from person_search join person on person.id = person_search.person_id where ${match}) as person`
    : sql`person`;
  const asks = sql<boolean>`exists (select from person_search where person_search.person_id = person.id and ${match})`;
  return { from, finds: isFew ? finds : sql<boolean>`${finds} and ${asks}`, isFew };
}

/** Whether a unit that was chosen has few people. */
async function isSmall(db: Kysely<Schema>, { unit, below }: Asked): Promise<boolean> {
  const units = below ? sql`(select units_below(array[${unit}::uuid]))` : sql`(select ${unit}::uuid)`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from position where organisation_id in ${units} limit ${fewFound + 1}) as part`.execute(db);
  return (rows[0]?.count ?? 0) <= fewFound;
}

interface Counts {
  total: number;
  locked: number;
  invited: number;
}

const beyond = (after: Place | null, rank: RawBuilder<unknown>, username: RawBuilder<unknown>): RawBuilder<boolean> =>
  after === null ? sql<boolean>`true` : sql<boolean>`(${rank}, ${username}) > (${after.rank}, ${after.username})`;

async function sortFew(db: Kysely<Schema>, { from, finds }: Question, after: Place | null, most: number) {
  const { rows } = await sql<Partial<Place> & Counts>`
    with ${lockedPeople}, found as materialized (
      select person.id, lower(person.username) as username, case when locked.id is null then ${rankOf('person')} else 0 end as rank
      from ${from} left join locked on locked.id = person.id where ${finds}),
    counts as (select count(*)::int as total, count(*) filter (where rank = 0)::int as locked,
      count(*) filter (where rank = 1)::int as invited from found)
    select page.*, counts.* from counts left join lateral (
      select * from found where ${beyond(after, sql`rank`, sql`username`)} order by rank, username limit ${most}) as page on true
    order by rank, username`.execute(db);
  const [counts = { total: 0, locked: 0, invited: 0 }] = rows;
  return { places: rows.filter((row): row is Place & Counts => row.id !== undefined && row.id !== null), counts };
}

/** Of many: the locked, who are few, and then along the index until the page is full. */
async function readInOrder(db: Kysely<Schema>, { finds }: Question, after: Place | null, most: number) {
  const rank = rankOf('person');
  const locked = sql`select person.id, 0 as rank, lower(person.username) as username from person join locked on locked.id = person.id where ${finds}`;
  const others = (some: RawBuilder<boolean>) =>
    sql`select person.id, ${rank} as rank, lower(person.username) as username from person
      where ${finds} and ${some} and person.id not in (select id from locked)`;
  const { rows: places } = await sql<Place>`
    with ${lockedPeople}
    (select * from (${locked}) as part where ${beyond(after, sql`rank`, sql`username`)} order by username limit ${most})
    union all (${others(beyond(after?.rank === 0 ? null : after, rank, sql`lower(person.username)`))}
      order by ${rank}, lower(person.username) limit ${most})
    order by rank, username limit ${most}`.execute(db);
  const counted = limits.listedPeople + 1;
  const { rows } = await sql<Counts>`
    with ${lockedPeople} select
      (select count(*)::int from (${locked}) as part) as locked,
      (select count(*)::int from (${others(sql<boolean>`${rank} = 1`)} limit ${counted}) as part) as invited,
      (select count(*)::int from (select from person where ${finds} limit ${counted}) as part) as total`.execute(db);
  return { places, counts: rows[0] ?? { total: 0, locked: 0, invited: 0 } };
}

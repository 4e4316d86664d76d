import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { withinUnits } from '../../db/administrators/reach.ts';
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

/** A question: whom it finds, and whether those are few. */
interface Question {
  /** Tables that its conditions know: who is locked, whom the caller reaches, who is in the unit that was chosen. Each is made once for a statement. */
  tables: RawBuilder<unknown>;
  /** Conditions of `person`, but for what was typed. */
  finds: RawBuilder<boolean>;
  /** What was typed, asked of one person after the other. */
  matches: RawBuilder<boolean>;
  /** `person`, as far as the index finds them by what was typed. */
  matching: RawBuilder<unknown>;
  /** What was typed finds more than are counted, and nothing else is asked: so many there are. */
  isEveryMatch: boolean;
  /** Few are found by one of these, so that all of them can be sorted; null: many. */
  few: 'matching' | 'chosen' | 'reached' | null;
}

/** People as administrators find them: a page by key, and how many there are. */
export async function listPeople(visit: AdministratorVisit, asked: Asked, timeZone: string): Promise<Listed> {
  const { db, administrator, locale } = visit;
  await bringUpToDate(db);
  const size = Number(asked.size);
  const question = await questionOf(db, asked, administrator);
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor);
  const { places, ...counts } = await (question.few ? sortFew : readInOrder)(db, question, after, size + 1);
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
  const match = sql<boolean>`person_search.keys @@ ${search}::tsquery`;
  const sets = {
    ...(search !== null && { matching: sql`select from person_search where ${match}` }),
    ...(asked.unit !== undefined && { chosen: peopleIn(asked.unit, asked.below) }),
    ...(administrator.units !== null && {
      reached: sql`select position.person_id from position where ${withinUnits(administrator, sql`position.organisation_id`)}`,
    }),
  };
  const few = await smallestOf(db, sets);
  const filters = filtersOf(asked);
  const isIn = (name: 'chosen' | 'reached') => {
    const inSet = sql<boolean>`person.id in (select id from ${sql.table(name)})`;
    // Where it is no small set to begin with, each person is asked in the order of the list.
    return few === name ? inSet : sql<boolean>`(${inSet}) is true`;
  };
  const conditions = [
    sql<boolean>`person.erased_at is null`,
    ...(sets.reached ? [isIn('reached')] : []),
    ...(sets.chosen ? [isIn('chosen')] : []),
    ...filters,
  ];
  return {
    isEveryMatch: few === null && Object.keys(sets).join() === 'matching' && filters.length === 0,
    tables: sql.join([
      lockedPeople,
      ...(sets.reached ? [peopleTable('reached', sets.reached)] : []),
      ...(sets.chosen ? [peopleTable('chosen', sets.chosen)] : []),
    ]),
    finds: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    // In brackets, so that it is asked and not found beforehand.
    matches: sets.matching
      ? sql<boolean>`(select ${match} from person_search where person_search.person_id = person.id)`
      : sql<boolean>`true`,
    matching: sets.matching
      ? sql`(select person.* from person_search join person on person.id = person_search.person_id where ${match}) as person`
      : sql`person`,
    few,
  };
}

/** The first of some sets of people that is small, by looking at no more of each than that takes. */
async function smallestOf<Name extends string>(
  db: Kysely<Schema>,
  sets: { readonly [N in Name]?: RawBuilder<unknown> },
): Promise<Name | null> {
  for (const [name, set] of Object.entries(sets) as [Name, RawBuilder<unknown>][]) // the names of the object
    if (await isAtMostFew(db, set)) return name;
  return null;
}

const peopleTable = (name: string, people: RawBuilder<unknown>) =>
  sql`${sql.table(name)} (id) as materialized (${people})`;

/** Those with any position in a unit. */
const peopleIn = (unit: string, below: boolean): RawBuilder<unknown> => sql`select person_id from position
  where organisation_id in (${below ? sql`select units_below(array[${unit}::uuid])` : sql`select ${unit}::uuid`})`;

/** Whether so few are found that sorting them takes no time. */
async function isAtMostFew(db: Kysely<Schema>, found: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${fewFound + 1}) as part`.execute(db);
  return (rows[0]?.count ?? 0) <= fewFound;
}

interface Counts {
  total: number;
  locked: number;
  invited: number;
}

const beyond = (after: Place | null, rank: RawBuilder<unknown>, username: RawBuilder<unknown>): RawBuilder<boolean> =>
  after === null ? sql<boolean>`true` : sql<boolean>`(${rank}, ${username}) > (${after.rank}, ${after.username})`;

/** Both ways answer with a page of places and with counts, in one row. */
interface Found extends Counts {
  places: Place[];
}

async function sortFew(db: Kysely<Schema>, question: Question, after: Place | null, most: number): Promise<Found> {
  const { tables, finds, matching, matches, few } = question;
  const [from, asks] = few === 'matching' ? [matching, finds] : [sql`person`, sql`${finds} and ${matches}`];
  return firstRow(
    await sql<Found>`
    with ${tables}, found as materialized (
      select person.id, lower(person.username) as username, case when locked.id is null then ${rankOf('person')} else 0 end as rank
      from ${from} left join locked on locked.id = person.id where ${asks}),
    page as (select * from found where ${beyond(after, sql`rank`, sql`username`)} order by rank, username limit ${most})
    select ${placesOf}, (select count(*)::int from found) as total, (select count(*)::int from found where rank = 0) as locked,
      (select count(*)::int from found where rank = 1) as invited`.execute(db),
  );
}

/** Of many: the locked, who are few, and then along the index until the page is full. */
async function readInOrder(db: Kysely<Schema>, question: Question, after: Place | null, most: number): Promise<Found> {
  const { tables, finds, matches, matching, isEveryMatch } = question;
  const rank = rankOf('person');
  const username = sql`lower(person.username)`;
  const lockedOnes = sql`select person.id, 0 as rank, ${username} as username from person join locked on locked.id = person.id
    where ${finds} and ${matches}`;
  const others = (
    which: RawBuilder<boolean>,
  ) => sql`select person.id, ${rank} as rank, ${username} as username from person
    where ${finds} and ${which} and ${matches} and person.id not in (select id from locked)`;
  const afterLocked = beyond(after?.rank === 0 ? null : after, rank, username);
  const counted = limits.listedPeople + 1;
  const total = isEveryMatch
    ? sql`${counted}::int`
    : sql`(select count(*)::int from (select from ${matching} where ${finds} limit ${counted}) as part)`;
  return firstRow(
    await sql<Found>`
    with ${tables}, first as materialized (${lockedOnes}),
    page as (
      (select * from first where ${beyond(after, sql`rank`, sql`username`)} order by username limit ${most})
      union all (${others(afterLocked)} order by ${rank}, ${username} limit ${most})
      order by rank, username limit ${most})
    select ${placesOf}, (select count(*)::int from first) as locked,
      (select count(*)::int from (${others(sql<boolean>`${rank} = 1`)} limit ${counted}) as part) as invited,
      ${total} as total`.execute(db),
  );
}

const placesOf = sql`coalesce((select json_agg(page order by rank, username) from page), '[]') as places`;

function firstRow({ rows }: { rows: Found[] }): Found {
  const [found] = rows;
  if (!found) throw new Error('A count has no row');
  return found;
}

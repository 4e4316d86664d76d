import type { api, ListedPersonState, ParsedInputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Administrator } from '../../calls/visit.ts';
import { lockedPeople } from '../../db/locked-people.ts';
import { queryOfLetters, searchOf } from '../../db/people-search/keys.ts';
import type { Schema } from '../../db/schema.ts';
import { filtersOf } from './filters.ts';
import { ranks, seesContacts } from './scope.ts';

type Asked = ParsedInputOf<typeof api.adminPeople.list>;

/** A question to `person_search`: whom it finds, and by which way. */
export interface Question {
  /** Tables that its conditions know: who is locked, whom the caller reaches, who is in the unit that was chosen. Each is made once for a statement. */
  tables: RawBuilder<unknown>;
  /** Whom it finds but for their state. */
  finds: RawBuilder<boolean>;
  /** Ranks of those it finds who are not locked, and of the locked; null: all. */
  ranks: readonly number[] | null;
  lockedRanks: readonly number[] | null;
  /** It finds so many that the list is read in its order until there are enough; else they are gathered and sorted. */
  isMany: boolean;
  /** Something was typed, which is not part of the index that has the order. */
  isTyped: boolean;
}

/** Of typed text and of all others: from this share on a reading in the order of the list soon has enough. Names that begin alike stand together, so it is more of them. */
const manyTyped = 0.2;
/** Of a letter it is fewer, for the index has the order and the letters side by side. */
const manyOfLetter = 0.1;
const manyOthers = 0.05;
/** So many people are looked at to learn the shares, on pages from all over the table. */
const sampled = 1_000;

/** Makes it; units are part of what is asked, never a filter afterwards (threat AD-11). */
export async function questionOf(db: Kysely<Schema>, asked: Asked, administrator: Administrator): Promise<Question> {
  const { query = null, letters = [] } =
    (asked.search === undefined ? null : searchOf(asked.search, seesContacts(administrator))) ?? {};
  const text = query === null ? null : findBy(query);
  // Part of the index that has the order.
  const begin = letters.map((one) => sql<boolean>`strpos(person_search.firsts, ${one}) > 0`);
  const isLetters = text === null && begin.length > 0;
  const typed = isLetters ? sql<boolean>`${sql.join(begin, sql` and `)}` : text;
  const sets = [
    ...(asked.unit === undefined ? [] : [peopleOf('chosen', unitsOf([asked.unit], asked.below))]),
    ...(administrator.units === null ? [] : [peopleOf('reached', unitsOf(administrator.units, true))]),
  ];
  const filters = [...begin, ...filtersOf(asked)];
  const share = await sharesOf(db, typed, [...sets.map(({ asked }) => asked), ...filters], sets);
  const isOften = share.found >= manyOthers * share.looked;
  const rare = isOften ? null : queryOfLetters(letters);
  const lookup = isLetters ? rare && findBy(rare) : text;
  const isLookedUp = lookup !== null && share.typed < (isLetters ? manyOfLetter : manyTyped) * share.looked;
  const isMany = !isLookedUp && (isLetters || isOften);
  // What finds most of them is asked of each, and not found beforehand.
  const byText = isLookedUp ? lookup : text && sql<boolean>`(${text}) is true`;
  const conditions = [
    ...(byText ? [byText] : []),
    // One set is gathered; of those in it the other is asked.
    ...sets.map(({ asked, gathered }, at) => (isMany || isLookedUp || at > 0 ? asked : gathered)),
    ...filters,
  ];
  return {
    tables: sql.join([lockedPeople, ...sets.map(({ units }) => units)]),
    finds: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`,
    ...statesOf(asked.states),
    ...{ isMany, isTyped: text !== null },
  };
}

const findBy = (query: string) => sql<boolean>`person_search.keys @@ ${query}::tsquery`;

/** Some units, as a table that is made once for a statement, and the people in them: asked of one person, or gathered from their positions. */
interface PeopleOf {
  units: RawBuilder<unknown>;
  asked: RawBuilder<boolean>;
  gathered: RawBuilder<boolean>;
}

function peopleOf(name: 'chosen' | 'reached', units: RawBuilder<unknown>): PeopleOf {
  const table = sql.table(`${name}_units`);
  // Asked of each, and no join that would read all units for everybody.
  const isIn = (unit: RawBuilder<unknown>) => sql`(${unit} in (select id from ${table})) is true`;
  return {
    units: sql`${table} (id) as materialized (${units})`,
    asked: sql<boolean>`(${isIn(sql`person_search.units[1]`)}
      or (cardinality(person_search.units) > 1 and exists (select from unnest(person_search.units) as one (unit) where ${isIn(sql`one.unit`)}))
      or (person_search.units is null and exists (
        select from position where position.person_id = person_search.person_id and ${isIn(sql`position.organisation_id`)})))`,
    gathered: sql<boolean>`person_search.person_id in (
      select position.person_id from position where position.organisation_id in (select id from ${table}))`,
  };
}

const unitsOf = (units: readonly string[], below: boolean) =>
  below ? sql`select units_below(${units}::uuid[])` : sql`select unnest(${units}::uuid[])`;

/** Somebody locked is found by that, and by the state they are in. */
function statesOf(states: readonly ListedPersonState[] | undefined): Pick<Question, 'ranks' | 'lockedRanks'> {
  if (!states?.length) return { ranks: null, lockedRanks: null };
  const wanted = states.filter((state) => state !== 'locked').map((state) => ranks[state]);
  return { ranks: wanted, lockedRanks: states.includes('locked') ? null : wanted };
}

/** Of some people from all over: how many were looked at, found by what was typed, and by all of the question. Counting takes as long as finding. */
interface Shares {
  looked: number;
  typed: number;
  found: number;
}

async function sharesOf(
  db: Kysely<Schema>,
  typed: RawBuilder<boolean> | null,
  others: readonly RawBuilder<boolean>[],
  sets: readonly PeopleOf[],
): Promise<Shares> {
  if (typed === null && others.length === 0) return { looked: 1, typed: 1, found: 1 };
  const all = sql.join([...(typed ? [typed] : []), ...others], sql` and `);
  const known = sets.length > 0 ? sql`with ${sql.join(sets.map(({ units }) => units))}` : sql``;
  const { rows } = await sql<Shares>`
    ${known} select count(*)::int as looked, (count(*) filter (where ${typed ?? sql`true`}))::int as typed, (count(*) filter (where ${all}))::int as found
    from (select * from person_search
      tablesample system ((select least(100, 120.0 * ${sampled}::int / greatest(reltuples, 1)) from pg_class where oid = 'person_search'::regclass)::real)
      repeatable (1) limit ${sampled}::int) as person_search`.execute(db);
  const [shares] = rows;
  if (!shares) throw new Error('A count has no row');
  return shares;
}

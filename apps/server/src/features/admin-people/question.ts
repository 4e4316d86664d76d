import type { api, ListedPersonState, ParsedInputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Administrator } from '../../calls/visit.ts';
import { lockedPeople } from '../../db/locked-people.ts';
import { searchOf } from '../../db/people-search/keys.ts';
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
const manyOthers = 0.05;
/** So many people are looked at to learn the shares, on pages from all over the table. */
const sampled = 1_000;
/** Of fewer among them who are found by what was typed each is asked for by itself. Whether one is there changes nothing (threat AD-11). */
const fewTyped = 10;

/** Makes it; units are part of what is asked, never a filter afterwards (threat AD-11). */
export async function questionOf(db: Kysely<Schema>, asked: Asked, administrator: Administrator): Promise<Question> {
  const { query = null, letters = [] } =
    (asked.search === undefined ? null : searchOf(asked.search, seesContacts(administrator))) ?? {};
  const typed = query === null ? null : sql<boolean>`person_search.keys @@ ${query}::tsquery`;
  // Part of the index that has the order: of all it finds, the first are soon read.
  const begin = letters.map((one) => sql<boolean>`strpos(person_search.firsts, ${one}) > 0`);
  const sets = [
    ...(asked.unit === undefined ? [] : [peopleOf('chosen', unitsOf([asked.unit], asked.below))]),
    ...(administrator.units === null ? [] : [peopleOf('reached', unitsOf(administrator.units, true))]),
  ];
  const filters = [...begin, ...filtersOf(asked)];
  const states = statesOf(asked.states);
  const isInOrder = typed === null && begin.length > 0;
  const share = isInOrder
    ? everybody
    : await sharesOf(db, typed, [...sets.map(({ oneByOne }) => oneByOne), ...filters], sets);
  const isTypedBySome = typed !== null && share.typed < manyTyped * share.looked;
  // What finds most of them is asked of each, and not found beforehand.
  const byText = typed && (isTypedBySome ? typed : sql<boolean>`(${typed}) is true`);
  const isOneByOne = typed !== null && share.typed < fewTyped;
  const isMany = !isTypedBySome && share.found >= manyOthers * share.looked;
  const asksEach = isMany || isTypedBySome;
  const conditions = [
    ...(byText ? [byText] : []),
    ...sets.map(({ oneByOne, together }) =>
      isOneByOne ? oneByOne : asksEach ? sql<boolean>`(${together}) is true` : together,
    ),
    ...filters,
  ];
  return {
    tables: sql.join([lockedPeople, ...sets.flatMap(({ units, people }) => (isOneByOne ? [units] : [units, people]))]),
    finds: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`,
    ...states,
    ...{ isMany, isTyped: typed !== null },
  };
}

/** Some units and the people in them, as tables that are made once for a statement, and as a condition that is asked of one person. */
interface PeopleOf {
  units: RawBuilder<unknown>;
  people: RawBuilder<unknown>;
  together: RawBuilder<boolean>;
  oneByOne: RawBuilder<boolean>;
}

function peopleOf(name: 'chosen' | 'reached', units: RawBuilder<unknown>): PeopleOf {
  // Asked of each position, and no join that would read all units for everybody.
  const isIn = sql`(position.organisation_id in (select id from ${sql.table(`${name}_units`)})) is true`;
  return {
    units: sql`${sql.table(`${name}_units`)} (id) as materialized (${units})`,
    people: sql`${sql.table(name)} (id) as materialized (select position.person_id from position where position.organisation_id in (select id from ${sql.table(`${name}_units`)}))`,
    together: sql<boolean>`person_search.person_id in (select id from ${sql.table(name)})`,
    oneByOne: sql<boolean>`exists (select from position where position.person_id = person_search.person_id and ${isIn})`,
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

const everybody: Shares = { looked: 1, typed: 1, found: 1 };

async function sharesOf(
  db: Kysely<Schema>,
  typed: RawBuilder<boolean> | null,
  others: readonly RawBuilder<boolean>[],
  sets: readonly PeopleOf[],
): Promise<Shares> {
  if (typed === null && others.length === 0) return everybody;
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

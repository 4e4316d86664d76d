import type { api, LastSignIn, ListedPersonState, ParsedInputOf, SignInWay } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';

type Asked = ParsedInputOf<typeof api.adminPeople.list>;
type Condition = RawBuilder<boolean>;

/** What a question asks besides what was typed, as conditions of `person`; in statements that know `locked` and, where a unit was chosen, `chosen`. */
export function filtersOf({ unit, states, sources, ways, lastSignIn }: Asked): Condition[] {
  return [
    ...(unit === undefined ? [] : [inUnit]),
    ...(states?.length ? [anyOf(states.map(inState))] : []),
    ...(sources?.length ? [fromSources(sources)] : []),
    ...(ways?.length ? [anyOf(ways.map((way) => has[way]))] : []),
    ...(lastSignIn === undefined ? [] : [signedIn(lastSignIn)]),
  ];
}

const anyOf = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** By any position of theirs. */
const inUnit: Condition = sql<boolean>`person.id in (select id from chosen)`;

const inState = (state: ListedPersonState): Condition =>
  state === 'locked' ? sql<boolean>`person.id in (select id from locked)` : sql<boolean>`person.status = ${state}`;

const fromSources = (sources: readonly string[]): Condition => sql<boolean>`exists (
  select from person_key where person_key.person_id = person.id and person_key.source = any(${sources}::text[]))`;

const owns = (table: string): Condition =>
  sql<boolean>`exists (select from ${sql.table(table)} as own where own.person_id = person.id)`;

const has: Readonly<Record<SignInWay, Condition>> = {
  password: owns('password'),
  otp: owns('otp_device'),
  passkey: owns('passkey'),
  account: owns('bound_account'),
  none: sql<boolean>`not (${owns('password')} or ${owns('passkey')} or ${owns('bound_account')})`,
};

/** So long ago is long. */
const longDays = 90;

function signedIn(when: LastSignIn): Condition {
  const days = when === 'never' || when === 'longer' ? longDays : Number(when);
  const then = sql`now() - make_interval(days => ${days})`;
  const which = when === 'never' ? sql`is null` : when === 'longer' ? sql`< ${then}` : sql`>= ${then}`;
  return sql<boolean>`person.id in (select person_id from person_search where signed_in_at ${which})`;
}

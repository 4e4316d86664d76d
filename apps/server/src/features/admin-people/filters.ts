import type { api, LastSignIn, ParsedInputOf, SignInWay } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { isKeptElsewhere } from '../../db/kept-elsewhere.ts';

type Asked = ParsedInputOf<typeof api.adminPeople.list>;
type Condition = RawBuilder<boolean>;

/** What a question asks besides what was typed, units and states, as conditions of `person_search`. */
export function filtersOf({ sources, ways, lastSignIn }: Asked): Condition[] {
  return [
    ...(sources?.length ? [fromSources(sources)] : []),
    ...(ways?.length ? [anyOf(ways.map((way) => has[way]))] : []),
    ...(lastSignIn === undefined ? [] : [signedIn(lastSignIn)]),
  ];
}

const anyOf = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

const fromSources = (sources: readonly string[]): Condition => sql<boolean>`exists (
  select from person_key where person_key.person_id = person_search.person_id and person_key.source = any(${sources}::text[]))`;

const owns = (table: string): Condition =>
  sql<boolean>`exists (select from ${sql.table(table)} as own where own.person_id = person_search.person_id)`;

const isElsewhere = isKeptElsewhere(sql`person_search.person_id`);

const has: Readonly<Record<SignInWay, Condition>> = {
  password: sql<boolean>`(${owns('password')} or ${isElsewhere})`,
  otp: owns('otp_device'),
  passkey: owns('passkey'),
  account: owns('bound_account'),
  none: sql<boolean>`not (${owns('password')} or ${isElsewhere} or ${owns('passkey')} or ${owns('bound_account')})`,
};

/** So long ago is long. */
const longDays = 90;

function signedIn(when: LastSignIn): Condition {
  const days = when === 'never' || when === 'longer' ? longDays : Number(when);
  const then = sql`now() - make_interval(days => ${days})`;
  const which = when === 'never' ? sql`is null` : when === 'longer' ? sql`< ${then}` : sql`>= ${then}`;
  return sql<boolean>`person_search.signed_in_at ${which}`;
}

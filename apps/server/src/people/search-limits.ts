import type { LetterValues } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { SignedInVisit } from '../calls/visit.ts';
import { type AttemptRule, countAttempt, type Refusal } from '../db/attempts.ts';
import { circumstancesOf } from '../db/outbox/letter.ts';
import { personForSecurity, type SecurityDesk, tellSecurity } from '../db/outbox/security-contact.ts';
import type { Schema } from '../db/schema.ts';

/** Searches for people by one person, and different people they find. */
export const peopleLimits = { searchesPerMinute: 60, peoplePerHour: 500 } as const;

const lasting = (tries: number, minutes: number): AttemptRule => ({
  tries,
  windowMinutes: minutes,
  lockMinutes: minutes,
  longestLockMinutes: minutes,
});
const searchRule = lasting(peopleLimits.searchesPerMinute, 1);
const tellingRule = lasting(1, 60);

/** Counts a search before it is made; too many in a minute are refused, and told of. */
export async function countSearch(visit: SignedInVisit, desk: SecurityDesk): Promise<void> {
  const refusal = await countAttempt(visit.db, `people:searches:${visit.session.personId}`, searchRule);
  if (!refusal) return;
  await visit.db.transaction().execute((tx) => tellOnce(tx, visit, desk, 'searches'));
  fail('people.frequent', refusal);
}

/**
 * Counts whom a search found, each person once, before they are shown; more than one needs in an hour are refused, and told of. Then a search that finds nobody
 * is refused as well: answered, it would tell who there is not.
 */
export async function countFound(visit: SignedInVisit, desk: SecurityDesk, found: readonly string[]): Promise<void> {
  const others = found.filter((id) => id !== visit.session.personId);
  const refusal = await visit.db.transaction().execute(async (tx) => {
    const late = await keepFound(tx, visit.session.personId, others);
    if (late) await tellOnce(tx, visit, desk, 'people');
    return late;
  });
  if (refusal) fail('people.frequent', refusal);
}

/** Nothing is kept of what is refused, for nobody has seen it. */
async function keepFound(tx: Kysely<Schema>, personId: string, found: readonly string[]): Promise<Refusal> {
  // Searches of one person count one after the other, on every process.
  await sql`select pg_advisory_xact_lock(hashtextextended('found ' || ${personId}::text, 0))`.execute(tx);
  const most = peopleLimits.peoplePerHour - Math.max(1, found.length);
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from at + interval '1 hour' - clock_timestamp())))::int as wait from found_person
    where person_id = ${personId} and at > clock_timestamp() - interval '1 hour' and not found_id = any(${found}::uuid[])
    order by at desc offset ${most} limit 1`.execute(tx);
  const [late] = rows;
  if (late) return { retryAfterSeconds: late.wait };
  await sql`insert into found_person (person_id, found_id, at)
    select ${personId}, id, clock_timestamp() from unnest(${found}::uuid[]) as id
    on conflict (person_id, found_id) do update set at = excluded.at`.execute(tx);
  return null;
}

const mostOf = { searches: peopleLimits.searchesPerMinute, people: peopleLimits.peoplePerHour };

/** At most once an hour for one person, however often they try. */
async function tellOnce(
  tx: Kysely<Schema>,
  { session, origin }: SignedInVisit,
  desk: SecurityDesk,
  limit: LetterValues['peopleCollected']['limit'],
): Promise<void> {
  if (await countAttempt(tx, `people:told:${session.personId}`, tellingRule)) return;
  const values = { ...circumstancesOf(origin), person: personForSecurity(session.person), limit, most: mostOf[limit] };
  await tellSecurity(tx, desk, { kind: 'peopleCollected', values });
}

import { type Kysely, sql } from 'kysely';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

/** How many wrong passwords of one person are passed on to the directory, in which time. */
export interface BindRule {
  failures: number;
  minutes: number;
}

/** A try that was counted before it is made; or how long there is none. */
export type Reserved = { id: string; isLast: boolean } | { retryAfterSeconds: number };

/** One that never said how it ended counts as if it had failed so late. */
const endsBy = sql`coalesce(failed_at, at + interval '1 minute')`;

/**
 * Counts a try against the directory before it is made, in a transaction of its own, one at a time for each person: of any number at once, on
 * any number of processes and devices, no more get through than may fail there. A try counts until its window is over since it ended, for the
 * directory counts it when it hears of it.
 */
export async function reserveBind(db: Kysely<Schema>, personId: string, rule: BindRule): Promise<Reserved> {
  const since = sql`now() - make_interval(mins => ${rule.minutes})`;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('directory bind ' || ${personId}, 0))`.execute(tx);
    await sql`delete from directory_bind where person_id = ${personId} and ${endsBy} <= ${since}`.execute(tx);
    const { rows } = await sql<{ tries: number; seconds: number }>`
      select count(*)::int as tries, coalesce(ceil(extract(epoch from min(${endsBy}) - (${since}))), 1)::int as seconds
      from directory_bind where person_id = ${personId}`.execute(tx);
    const { tries = 0, seconds = 1 } = rows[0] ?? {};
    if (tries >= rule.failures) return { retryAfterSeconds: Math.max(1, seconds) };
    const id = newId();
    await sql`insert into directory_bind (id, person_id, at) values (${id}, ${personId}, clock_timestamp())`.execute(
      tx,
    );
    return { id, isLast: tries + 1 === rule.failures };
  });
}

/** It failed, or nobody knows: it counts. */
export async function keepBind(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`update directory_bind set failed_at = clock_timestamp() where id = ${id}`.execute(db);
}

/** The directory found the password right and let nobody in: it has counted nothing. */
export async function forgetBind(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`delete from directory_bind where id = ${id}`.execute(db);
}

/** The bind went well, so that the directory counts anew. What failed while it was under way may have come after it, and counts on. */
export async function forgiveBinds(db: Kysely<Schema>, personId: string, id: string): Promise<void> {
  await sql`delete from directory_bind where person_id = ${personId} and (id = ${id} or failed_at <
    (select at from directory_bind where id = ${id}))`.execute(db);
}

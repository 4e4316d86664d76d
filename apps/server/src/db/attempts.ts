import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** How many tries one bucket takes, and how long it is then closed. */
export interface AttemptRule {
  tries: number;
  windowMinutes: number;
  lockMinutes: number;
  /** Each further lock doubles up to this. */
  longestLockMinutes: number;
  /** So many tries in a row without a success close the bucket until somebody forgives it. */
  inARow?: number;
}

/** The name of a bucket; or its names, where a fingerprint in it differs by key: the present one first, then those it was counted under. */
export type Bucket = string | readonly [string, ...string[]];

const namesOf = (bucket: Bucket): readonly [string, ...string[]] => (typeof bucket === 'string' ? [bucket] : bucket);

/** Seconds until a closed bucket opens, or nothing when the try may be made. */
export type Refusal = { retryAfterSeconds: number } | null;

/** A try that was counted, or refused. */
export interface CountedTry {
  refusal: Refusal;
  /** It may be made, and is the last one: how long the bucket is closed after it. Null closes it until somebody forgives it. */
  closes: { minutes: number | null } | undefined;
}

/**
 * Counts a try before anything is compared, in a statement of its own that no later roll-back can undo (rules
 * The update's condition is the judge: of any number of parallel tries, on any number of processes, exactly
 * as many get through as the rule allows.
 */
export async function countAttempt(db: Kysely<Schema>, bucket: Bucket, rule: AttemptRule): Promise<Refusal> {
  return (await countTry(db, bucket, rule)).refusal;
}

/** The same, for whoever must know which try closed the bucket, or whose it is. */
export async function countTry(
  db: Kysely<Schema>,
  bucket: Bucket,
  rule: AttemptRule,
  personId: string | null = null,
): Promise<CountedTry> {
  const [name, ...former] = namesOf(bucket);
  if (former.length === 0) return count(db, name, rule, personId);
  // What was counted before a rotation counts on. One at a time: beside us a process may still prefer another of the names.
  const gatherAndCount = async (tx: Kysely<Schema>) => {
    await gatherAttempts(tx, name, former);
    return count(tx, name, rule, personId);
  };
  return db.isTransaction ? gatherAndCount(db) : db.transaction().execute(gatherAndCount);
}

/** Takes what was counted under former names together under the present one; those who share it wait until the transaction ends. */
export async function gatherAttempts(tx: Kysely<Schema>, name: string, former: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attempt ' || one, 0))
    from unnest(${[name, ...former].sort()}::text[]) as one`.execute(tx);
  await sql`
    with gone as (delete from attempt where bucket = any(${former}::text[]) returning *)
    insert into attempt as a (bucket, tries, window_ends_at, consecutive, locks, locked_until, person_id)
    select ${name}, coalesce(sum(tries) filter (where window_ends_at > now()), 0), max(window_ends_at), sum(consecutive),
      max(locks), max(locked_until), (array_agg(person_id) filter (where person_id is not null))[1]
    from gone having count(*) > 0
    on conflict (bucket) do update set
      tries = case when a.window_ends_at > now() then a.tries else 0 end + excluded.tries,
      window_ends_at = greatest(a.window_ends_at, excluded.window_ends_at),
      consecutive = a.consecutive + excluded.consecutive,
      locks = greatest(a.locks, excluded.locks),
      locked_until = greatest(a.locked_until, excluded.locked_until),
      person_id = coalesce(a.person_id, excluded.person_id)`.execute(tx);
}

async function count(
  db: Kysely<Schema>,
  bucket: string,
  rule: AttemptRule,
  personId: string | null,
): Promise<CountedTry> {
  const window = sql`now() + make_interval(mins => ${rule.windowMinutes})`;
  const firstLock = sql`now() + make_interval(mins => ${rule.lockMinutes})`;
  const tries = sql`case when a.window_ends_at <= now() then 1 else a.tries + 1 end`;
  const counted = await sql<{ is_closed: boolean; minutes: number | null }>`
    insert into attempt as a (bucket, tries, window_ends_at, consecutive, locks, locked_until, person_id)
    values (${bucket}, 1, ${window}, 1, ${rule.tries === 1 ? 1 : 0}, ${rule.tries === 1 ? firstLock : null}, ${personId})
    on conflict (bucket) do update set
      person_id = excluded.person_id,
      tries = ${tries},
      window_ends_at = case when a.window_ends_at <= now() then ${window} else a.window_ends_at end,
      consecutive = a.consecutive + 1,
      locks = a.locks + case when ${tries} >= ${rule.tries} then 1 else 0 end,
      locked_until = case
        when a.consecutive + 1 >= ${rule.inARow ?? null}::int then 'infinity'
        when ${tries} >= ${rule.tries} then
          now() + least(make_interval(mins => ${rule.longestLockMinutes}), make_interval(mins => ${rule.lockMinutes}) * (2 ^ least(a.locks, 16)))
        else a.locked_until end
    where a.locked_until is null or a.locked_until <= now()
    returning coalesce(locked_until > now(), false) as is_closed,
      case when locked_until < 'infinity' then ceil(extract(epoch from locked_until - now()) / 60)::int end as minutes`.execute(
    db,
  );
  const [made] = counted.rows;
  if (made) return { refusal: null, closes: made.is_closed ? { minutes: made.minutes } : undefined };
  const longest = sql`now() + make_interval(mins => ${rule.longestLockMinutes})`;
  const closed = await sql<{ seconds: string }>`
    select ceil(extract(epoch from least(locked_until, ${longest}) - now())) as seconds from attempt where bucket = ${bucket}`.execute(
    db,
  );
  return {
    refusal: { retryAfterSeconds: Math.max(1, Number(closed.rows[0]?.seconds ?? 1)) },
    closes: undefined,
  };
}

/** What a success does: its own buckets open again (threat BF-10), those that others share lose just this try. */
export interface Settled {
  forgiven: readonly Bucket[];
  refunded: readonly Bucket[];
}

/** Settles several at once. Their rows are held in one order first: two who share some would otherwise wait for each other for ever. */
export async function settleAttempts(db: Kysely<Schema>, all: readonly Settled[]): Promise<void> {
  const forgiven = all.flatMap((one) => one.forgiven.flatMap(namesOf));
  const refunded = all.flatMap((one) => one.refunded.flatMap(namesOf));
  await sql`
    with held as (
      select bucket from attempt where bucket = any(${[...forgiven, ...refunded]}::text[]) order by bucket for update),
    gone as (delete from attempt where bucket in (select bucket from held) and bucket = any(${forgiven}::text[]))
    update attempt set ${refund} where bucket in (select bucket from held) and bucket = any(${refunded}::text[])`.execute(
    db,
  );
}

const refund = sql`tries = greatest(tries - 1, 0), consecutive = greatest(consecutive - 1, 0),
  locked_until = case when locked_until = 'infinity' then locked_until end`;

/** A success opens its own bucket again, and no other (threat BF-10). */
export async function forgiveAttempts(db: Kysely<Schema>, bucket: Bucket): Promise<void> {
  await db.deleteFrom('attempt').where('bucket', 'in', namesOf(bucket)).execute();
}

/** Takes a counted try back that turned out to be no failure, where others share the bucket. */
export async function refundAttempt(db: Kysely<Schema>, bucket: Bucket): Promise<void> {
  await sql`update attempt set ${refund} where bucket = any(${namesOf(bucket)}::text[])`.execute(db);
}

/** The bucket of what must not be stored, under every key that it may have been counted with. */
export function printedBucket(name: (print: string) => string, prints: readonly [Buffer, ...Buffer[]]): Bucket {
  const [first, ...others] = prints;
  const named = (print: Buffer) => name(print.toString('hex'));
  return [named(first), ...others.map(named)];
}

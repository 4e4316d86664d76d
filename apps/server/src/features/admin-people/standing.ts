import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { codeBuckets, resetBucket, resetPeriods } from '../../proofs/codes.ts';
import { otpBucket } from '../../proofs/otp.ts';
import { deviceBucket } from '../../proofs/password-tries.ts';
import { recoveryBucket } from '../../proofs/recovery-codes.ts';

/** A count of wrong passwords or codes that is closed now. */
export interface Lock {
  /** Null: until somebody unlocks it. */
  until: Date | null;
  count: number;
}

/** A sign-in as the first line tells of it. */
export interface SignIn {
  at: Date;
  location: string;
  device: string;
  browser: string;
}

/** What a person's page says first is made of. */
export interface Standing {
  password: Lock | null;
  codes: Lock | null;
  /** Codes that are sent: too many wrong ones, while signed in and for a forgotten password. */
  sentCodes: Lock | null;
  resetCodes: Lock | null;
  failed: SignIn | null;
  /** By the same device as the last failure, within a day before it. */
  sameDevice: SignIn | null;
}

/** How many days back a failed sign-in is still what a caller calls about. */
const recentDays = 31;

/** Where somebody stands with their password and codes, and what the last tries were. */
export async function standingOf(db: Kysely<Schema>, personId: string): Promise<Standing> {
  const devices = await db.selectFrom('known_device').select('id').where('person_id', '=', personId).execute();
  const password = await lockOf(
    db,
    sql`bucket like 'password:%' and (person_id = ${personId} or bucket = any(${devices.map(({ id }) => deviceBucket(id))}::text[]))`,
  );
  const codes = await lockOf(db, sql`bucket = any(${[otpBucket(personId), recoveryBucket(personId)]}::text[])`);
  const sentCodes = await lockOf(db, sql`bucket = any(${codeBuckets(personId)}::text[])`);
  const resets = [resetBucket('person', personId), ...devices.map(({ id }) => resetBucket('device', id))];
  const ofReset = resets.flatMap((bucket) => resetPeriods.map((period) => `${bucket}:${period}`));
  const resetCodes = await lockOf(db, sql`bucket = any(${ofReset}::text[])`);
  const [failed = null] = await signIns(db, personId, sql`result = 'failure'`);
  const [sameDevice = null] = failed
    ? await signIns(
        db,
        personId,
        sql`result = 'success' and device = ${failed.device} and browser = ${failed.browser} and location = ${failed.location}
          and at > ${failed.at}::timestamptz - interval '1 day'`,
      )
    : [];
  return { password, codes, sentCodes, resetCodes, failed, sameDevice };
}

async function lockOf(db: Kysely<Schema>, which: ReturnType<typeof sql>): Promise<Lock | null> {
  const { rows } = await sql<Lock & { isClosed: boolean }>`
    select nullif(max(locked_until), 'infinity') as until, coalesce(max(greatest(tries, consecutive)), 0)::int as count, count(*) > 0 as "isClosed"
    from attempt where locked_until > now() and ${which}`.execute(db);
  const [lock] = rows;
  return lock?.isClosed ? { until: lock.until, count: lock.count } : null;
}

async function signIns(db: Kysely<Schema>, personId: string, which: ReturnType<typeof sql>): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select at, location, device, browser from record where person_id = ${personId} and operation = 'signIn' and ${which}
      and at > now() - make_interval(days => ${recentDays}) order by at desc, id desc limit 1`.execute(db);
  return rows;
}

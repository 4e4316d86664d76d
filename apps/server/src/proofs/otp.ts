import { type Channel, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { OpenVisit } from '../calls/visit.ts';
import { type AttemptRule, countAttempt, forgiveAttempts } from '../db/attempts.ts';
import { addresseeOf, writeToAll } from '../db/outbox/addressee.ts';
import { circumstancesOf } from '../db/outbox/letter.ts';
import type { Schema } from '../db/schema.ts';
import { sealBindings } from '../secrets/bindings.ts';
import type { Seal } from '../secrets/seal.ts';
import { type OtpKey, stepOf } from '../secrets/totp.ts';
import { plainDigits } from './codes.ts';
import { endProofs } from './session-proof.ts';

/** What opens a key, and what tells its owner. */
interface Means {
  seal: Seal;
  channels: readonly Channel[];
}

/** Five wrong codes lock; as many as ten locks hold, in a row and however slowly, freeze the person's devices (threat BF-08). */
export const otpRule: AttemptRule = {
  tries: limits.otpFailures,
  windowMinutes: limits.otpWindowMinutes,
  lockMinutes: limits.otpLockMinutes,
  longestLockMinutes: limits.otpLockMinutes,
  inARow: limits.otpFailures * limits.otpLocks,
};

/** The bucket in which a person's wrong one-time passwords are counted, apart from every other factor's (threat BF-09). */
export const otpBucket = (personId: string) => `otp:account:${personId}`;

/** Seals a key; moved to another person's row it does not open (threat OT-07). */
export const sealOtpKey = (seal: Seal, personId: string, secret: string) =>
  seal.close(secret, sealBindings.otpKey(personId));

/** Opens what was sealed for this person. */
export function openOtpKey(
  seal: Seal,
  personId: string,
  row: { sealed_key: Buffer; algorithm: OtpKey['algorithm'] },
): OtpKey {
  return { secret: seal.open(row.sealed_key, sealBindings.otpKey(personId)), algorithm: row.algorithm };
}

/** The database's clock, by which every process judges codes alike. */
export const databaseSeconds = sql<number>`extract(epoch from clock_timestamp())::float8`;

/** Whether a person has a device bound. */
export async function hasOtp(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('otp_device')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Judges a one-time password of the person's devices: counted before it is compared, however many devices there are, and each step of each device
 * worth something once, be it for signing in or for a proof. A lock is refused as such; the try that freezes the devices tells their owner.
 */
export async function verifyOtp(visit: OpenVisit, means: Means, personId: string, code: string): Promise<boolean> {
  const refusal = await countAttempt(visit.db, otpBucket(personId), otpRule);
  if (refusal) return fail('proof.locked', refusal);
  const isRight = await useStep(visit.db, means.seal, personId, code);
  if (isRight) await forgiveAttempts(visit.db, otpBucket(personId));
  else await freezeWhenDue(visit, means, personId);
  return isRight;
}

async function useStep(db: Kysely<Schema>, seal: Seal, personId: string, code: string): Promise<boolean> {
  const devices = await db
    .selectFrom('otp_device')
    .select(['id', 'sealed_key', 'algorithm', databaseSeconds.as('now')])
    .where('person_id', '=', personId)
    .where('frozen_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const device of devices) {
    const step = stepOf(openOtpKey(seal, personId, device), plainDigits(code), device.now);
    if (step !== null && (await useStepOf(db, device.id, step))) return true;
  }
  return false;
}

/** The condition is the judge: of parallel tries with one code, on any number of processes, one succeeds. */
async function useStepOf(db: Kysely<Schema>, id: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('otp_device')
    .set({ last_used_step: step, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_used_step', '<', String(step))
    .where('frozen_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

async function freezeWhenDue({ db, origin }: OpenVisit, { seal, channels }: Means, personId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const frozen = await sql`
      update otp_device set frozen_at = now() where person_id = ${personId} and frozen_at is null
        and exists (select from attempt where bucket = ${otpBucket(personId)} and locked_until = 'infinity')`.execute(
      tx,
    );
    if (!frozen.numAffectedRows) return;
    await endProofs(tx, personId);
    const values = circumstancesOf(origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'otpFrozen', values });
  });
}

import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson } from './hold-person.ts';
import { otpBucket } from './otp.ts';
import { recoveryBucket } from './recovery-codes.ts';
import { voidProofs } from './tickets.ts';

/**
 * Takes a person's device for one-time passwords away, with its recovery codes, and signs them out; answers how many sessions ended. Null:
 * there was neither device nor code.
 */
export async function removeDevice(tx: Transaction<Schema>, personId: string): Promise<number | null> {
  await holdPerson(tx, personId);
  const device = await tx.deleteFrom('otp_device').where('person_id', '=', personId).executeTakeFirst();
  const codes = await tx.deleteFrom('recovery_code').where('person_id', '=', personId).executeTakeFirst();
  if (device.numDeletedRows + codes.numDeletedRows === 0n) return null;
  await forgiveOtpTries(tx, personId);
  const ended = await endSessions(tx, personId, null);
  await voidProofs(tx, personId);
  return ended;
}

/** What was tried with one-time passwords and recovery codes counts no longer; answers whether anything was. */
export async function forgiveOtpTries(tx: Transaction<Schema>, personId: string): Promise<{ wereAny: boolean }> {
  const forgiven = await tx
    .deleteFrom('attempt')
    .where('bucket', 'in', [otpBucket(personId), recoveryBucket(personId)])
    .executeTakeFirst();
  return { wereAny: forgiven.numDeletedRows > 0n };
}

/** Lets devices that were locked or frozen by wrong codes be used again; answers whether any was. */
export async function thawDevices(tx: Transaction<Schema>, personId: string): Promise<boolean> {
  const { wereAny } = await forgiveOtpTries(tx, personId);
  const thawed = await tx
    .updateTable('otp_device')
    .set({ frozen_at: null })
    .where('person_id', '=', personId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst();
  return wereAny || thawed.numUpdatedRows > 0n;
}

/**
 * Takes one of somebody's devices away, and signs them out: with the last one for one-time passwords their recovery codes go. Answers how many sessions
 * ended; null: there is no such device.
 */
export async function removeOneDevice(
  tx: Transaction<Schema>,
  personId: string,
  { kind, id }: { kind: 'otp' | 'passkey'; id: string },
): Promise<number | null> {
  await holdPerson(tx, personId);
  const table = kind === 'otp' ? 'otp_device' : 'passkey';
  const removed = await tx.deleteFrom(table).where('id', '=', id).where('person_id', '=', personId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) return null;
  const left = await tx.selectFrom('otp_device').select('id').where('person_id', '=', personId).executeTakeFirst();
  if (kind === 'otp' && !left) {
    await forgiveOtpTries(tx, personId);
    await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  }
  const ended = await endSessions(tx, personId, null);
  await voidProofs(tx, personId);
  return ended;
}

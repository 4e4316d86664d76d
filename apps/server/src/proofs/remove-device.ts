import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson } from './hold-person.ts';
import { otpBucket } from './otp.ts';
import { recoveryBucket } from './recovery-codes.ts';
import { voidProofs } from './tickets.ts';

/** Takes a person's device for one-time passwords away, with its recovery codes, and signs them out. False: there was none. */
export async function removeDevice(tx: Transaction<Schema>, personId: string): Promise<boolean> {
  await holdPerson(tx, personId);
  const device = await tx.deleteFrom('otp_device').where('person_id', '=', personId).executeTakeFirst();
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await tx
    .deleteFrom('attempt')
    .where('bucket', 'in', [otpBucket(personId), recoveryBucket(personId)])
    .execute();
  await endSessions(tx, personId, null);
  await voidProofs(tx, personId);
  return device.numDeletedRows > 0n;
}

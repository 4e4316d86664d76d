import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { type RemovalMeans, removeCredential } from '../../proofs/remove-credential.ts';
import { forgiveOtpTries } from '../../proofs/remove-device.ts';

/** What removing needs; without a home there are no passkeys here. */
interface Means extends RemovalMeans {
  home: PasskeyHome | null;
}

/**
 * Removes one device of this person's own, or all of them; anybody else's is as unknown as one that never was (threat AC-02). With the last one
 * its recovery codes go, and the tries that were counted.
 */
export async function removeDevices(
  means: Means,
  visit: SignedInVisit,
  ticket: string,
  which: string,
): Promise<{ isOff: boolean }> {
  const { personId } = visit.session;
  return removeCredential(means, visit, { scene: 'removeOtp', ticket }, async (tx) => {
    const own = tx.deleteFrom('otp_device').where('person_id', '=', personId);
    const removed = await (which === 'all' ? own : own.where('id', '=', which)).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return fail('otp.unknown');
    const isOff = !(await hasOtp(tx, personId));
    if (isOff) await clearRest(tx, means, personId);
    return { told: isOff ? 'otpOff' : 'otpRemoved', answer: { isOff } };
  });
}

/** Recovery codes stand in for a lost device; those of somebody who needs a passkey to get in stand in for that as well, and stay. */
async function clearRest(tx: Transaction<Schema>, { home, secondFactor }: Means, personId: string): Promise<void> {
  await forgiveOtpTries(tx, personId);
  const isNeeded = home !== null && (home.isRequired || (await secondFactor.concerns(tx, personId)));
  if (isNeeded && (await hasPasskey(tx, home, personId))) return;
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
}

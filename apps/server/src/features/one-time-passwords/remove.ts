import type { Channel } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { forgiveOtpTries } from '../../proofs/remove-device.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Seal } from '../../secrets/seal.ts';

/** What removing needs; without a home there are no passkeys here. */
interface Means {
  seal: Seal;
  channels: readonly Channel[];
  home: PasskeyHome | null;
}

/**
 * Removes one device of this person's own, or all of them; anybody else's is as unknown as one that never was (threat AC-02). With the last one
 * its recovery codes go and the tries that were counted, every other session ends, and every channel is told (rule R-10).
 */
export async function removeDevices(
  { seal, channels, home }: Means,
  visit: SignedInVisit,
  ticket: string,
  which: string,
): Promise<{ isOff: boolean }> {
  const { session } = visit;
  const { personId } = session;
  const proof = await findTicket(visit.db, session, ['removeOtp'], ticket);
  return visit.change(async (tx) => {
    await holdPerson(tx, personId);
    await needSwitchOn(tx, personId, 'otp');
    await useTicket(tx, session, proof);
    const own = tx.deleteFrom('otp_device').where('person_id', '=', personId);
    const removed = await (which === 'all' ? own : own.where('id', '=', which)).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return fail('otp.unknown');
    const isOff = !(await hasOtp(tx, personId));
    if (isOff) await clearRest(tx, home, personId);
    await endSessions(tx, personId, session);
    await voidProofs(tx, personId);
    const values = circumstancesOf(visit.origin);
    const kind = isOff ? 'otpOff' : 'otpRemoved';
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind, values });
    return { isOff };
  });
}

/** Recovery codes stand in for a lost device; those of somebody who needs a passkey to get in stand in for that as well, and stay. */
async function clearRest(tx: Transaction<Schema>, home: PasskeyHome | null, personId: string): Promise<void> {
  await forgiveOtpTries(tx, personId);
  if (home?.isRequired && (await hasPasskey(tx, home, personId))) return;
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
}

import type { Channel } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { countChange } from '../../proofs/count-change.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { makeRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from '../../proofs/recovery-codes.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';

/** What a new set needs. */
interface Means {
  seal: Seal;
  channels: readonly Channel[];
  passwords: Passwords;
}

/** A new set in place of the former one, for whoever has something that they stand in for. Sessions go on: nobody signs in by what was taken away. */
export async function renewCodes(
  { seal, channels, passwords }: Means,
  visit: SignedInVisit,
  ticket: string,
): Promise<{ recoveryCodes: string[] }> {
  const { session } = visit;
  const { personId } = session;
  const proof = await findTicket(visit.db, session, ['renewRecoveryCodes'], ticket);
  const isOwed = (await hasOtp(visit.db, personId)) || (await recoveryCodesLeft(visit.db, personId)) > 0;
  if (!isOwed) return fail('otp.unknown');
  await countChange(visit.db, personId);
  const codes = await makeRecoveryCodes(passwords);
  return visit.change(async (tx) => {
    await needSwitchOn(tx, personId, 'otp');
    await useTicket(tx, session, proof);
    await replaceRecoveryCodes(tx, personId, codes.kept);
    await voidProofs(tx, personId);
    const values = circumstancesOf(visit.origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'recoveryCodesRenewed', values });
    return { recoveryCodes: codes.shown };
  });
}

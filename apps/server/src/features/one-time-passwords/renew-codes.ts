import type { Channel } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { countChange } from '../../proofs/count-change.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { makeRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from '../../proofs/recovery-codes.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';

/** What a new set needs. */
interface Means {
  seal: Seal;
  channels: readonly Channel[];
  passwords: Passwords;
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
}

/** A new set in place of the former one, for whoever has something that they stand in for. Sessions go on: nobody signs in by what was taken away. */
export async function renewCodes(
  { seal, channels, passwords, ...means }: Means,
  visit: SignedInVisit,
  ticket: string,
): Promise<{ recoveryCodes: string[] }> {
  const { session } = visit;
  const { personId } = session;
  const proof = await findTicket(visit.db, session, ['renewRecoveryCodes'], ticket);
  if (!(await isOwed(visit.db, means, personId))) return fail('otp.unknown');
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

/** A device, codes there were before, or a passkey that is needed to get in: each may be lost. */
async function isOwed(
  db: Kysely<Schema>,
  { home, secondFactor }: Pick<Means, 'home' | 'secondFactor'>,
  personId: string,
): Promise<boolean> {
  if ((await hasOtp(db, personId)) || (await recoveryCodesLeft(db, personId)) > 0) return true;
  if (!home || !(await hasPasskey(db, home, personId))) return false;
  return home.isRequired || (await secondFactor.concerns(db, personId));
}

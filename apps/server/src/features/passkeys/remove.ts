import type { Channel } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Seal } from '../../secrets/seal.ts';
import { hasPassword } from './other-ways.ts';

/** What removing one needs; without a home passkeys open nothing here, and each may go. */
export interface RemoveMeans {
  home: PasskeyHome | null;
  seal: Seal;
  channels: readonly Channel[];
}

/**
 * Removes one passkey of this person's own; anybody else's is as unknown as one that never was (threat AC-02). The last way to sign in stays,
 * and so does the last passkey where one is required. Under the person's lock, so that two at once do not each count on the other (threat RC-12).
 */
export async function removePasskey(
  { home, seal, channels }: RemoveMeans,
  visit: SignedInVisit,
  ticket: string,
  id: string,
): Promise<{ ok: true }> {
  const { session } = visit;
  const { personId } = session;
  const proof = await findTicket(visit.db, session, ['removePasskey'], ticket);
  return visit.change(async (tx) => {
    await holdPerson(tx, personId);
    await needSwitchOn(tx, personId, 'passkey');
    await useTicket(tx, session, proof);
    const wereWorking = home !== null && (await hasPasskey(tx, home, personId));
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return fail('passkey.unknown');
    if (wereWorking && !(await hasPasskey(tx, home, personId))) {
      if (!(await hasPassword(tx, personId))) return fail('passkey.last');
      if (home.isRequired) return fail('passkey.required');
    }
    await endSessions(tx, personId, session);
    await voidProofs(tx, personId);
    const values = circumstancesOf(visit.origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'passkeyRemoved', values });
    return { ok: true };
  });
}

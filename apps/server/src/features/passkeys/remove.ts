import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { type RemovalMeans, removeCredential } from '../../proofs/remove-credential.ts';
import { type OtherWaysMeans, otherWaysOf } from './other-ways.ts';

/** What removing one needs; without a home passkeys open nothing here, and each may go. */
export interface RemoveMeans extends RemovalMeans, OtherWaysMeans {
  home: PasskeyHome | null;
}

/**
 * Removes one passkey of this person's own; anybody else's is as unknown as one that never was (threat AC-02). The last way to sign in stays,
 * and so does the last passkey where one is required.
 */
export async function removePasskey(
  { home, ...means }: RemoveMeans,
  visit: SignedInVisit,
  ticket: string,
  id: string,
): Promise<{ ok: true }> {
  const { personId } = visit.session;
  return removeCredential(means, visit, { scene: 'removePasskey', ticket }, async (tx) => {
    const wereWorking = home !== null && (await hasPasskey(tx, home, personId));
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (removed.numDeletedRows !== 1n) return fail('passkey.unknown');
    if (wereWorking && !(await hasPasskey(tx, home, personId))) {
      if ((await otherWaysOf(tx, means, personId)).length === 0) return fail('passkey.last');
      if (home.isRequired) return fail('passkey.required');
    }
    return { told: 'passkeyRemoved', answer: { ok: true } };
  });
}

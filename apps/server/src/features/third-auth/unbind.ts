import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { needProof } from '../../proofs/session-proof.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { kindOf, sourceName } from '../../proofs/third-auth/sources.ts';
import { voidProofs } from '../../proofs/tickets.ts';
import { type ChangeMeans, lockPerson } from './confirm.ts';
import { removableAccounts, type SignInMeans } from './sign-in-ways.ts';

/** Unbinds one account of this person's own; anybody else's is as unknown as one that never was (threat AC-02). */
export function unbind(visit: SignedInVisit, means: ChangeMeans & SignInMeans, id: string): Promise<{ ok: true }> {
  const { session } = visit;
  const { personId } = session;
  visit.about(personId, { account: id });
  return visit.change(async (tx) => {
    await lockPerson(tx, personId);
    await needSwitchOn(tx, personId, 'userInfo');
    await needProof(tx, session);
    // Before it goes, so that the account that goes is told too.
    const addressee = await addresseeOf(tx, personId, means.channels);
    const canRemove = await removableAccounts(tx, means, personId);
    const account = await tx
      .deleteFrom('bound_account')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning(['provider', 'issuer'])
      .executeTakeFirst();
    if (!account) return fail('binding.unknown');
    if (!canRemove(id)) return fail('binding.last');
    await endSessions(tx, personId, session);
    await voidProofs(tx, personId);
    const source = means.sources.find(({ issuer }) => issuer === account.issuer);
    const face = source ?? { kind: kindOf(account.provider), name: undefined };
    visit.about(personId, { account: id, source: source?.id ?? account.provider });
    const values = { ...circumstancesOf(visit.origin), source: sourceName(face, addressee.locale) };
    await writeToAll(tx, means.seal, addressee, { kind: 'thirdAuthUnbound', values });
    return { ok: true };
  });
}

import { type Channel, limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Session, SignedInVisit } from '../../calls/visit.ts';
import { newId } from '../../db/ids.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { isTaken } from '../../db/violations.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { countChange } from '../../proofs/count-change.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { sourceName } from '../../proofs/third-auth/sources.ts';
import { useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Seal } from '../../secrets/seal.ts';
import { tokenHash } from '../../secrets/tokens.ts';

/** What binding and unbinding need. */
export interface ChangeMeans {
  seal: Seal;
  channels: readonly Channel[];
  sources: readonly ThirdAuthSource[];
}

const index = 'bound_account_issuer_subject_key';

/** The account that waits for this person's yes, in this session. */
export async function findPending(db: Kysely<Schema>, session: Session, flow: string) {
  const pending = await db
    .selectFrom('third_auth_pending')
    .select(['source', 'name', 'issuer', 'subject', 'ticket_hash'])
    .where('flow_hash', '=', tokenHash(flow))
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return pending ?? fail('binding.expired');
}

/** Binds the account that was shown, and no other: it comes from our row, and the client names it by the flow alone (threat TK-12). */
export async function confirmBind(
  visit: SignedInVisit,
  { seal, channels, sources }: ChangeMeans,
  flow: string,
): Promise<{ ok: true }> {
  const { session } = visit;
  const { personId } = session;
  await countChange(visit.db, personId);
  try {
    return await visit.change(async (tx) => {
      await lockPerson(tx, personId);
      await needSwitchOn(tx, personId, 'userInfo');
      const account = await findPending(tx, session, flow);
      visit.about(personId, { source: account.source });
      const source = sources.find(({ id }) => id === account.source) ?? fail('binding.expired');
      await useTicket(tx, session, { hash: account.ticket_hash, scene: 'bindThirdAuth' });
      await needFree(tx, personId, account);
      await tx
        .insertInto('bound_account')
        .values({
          id: newId(),
          person_id: personId,
          provider: source.kind,
          issuer: account.issuer,
          subject: account.subject,
          name: account.name,
        })
        .execute();
      await endSessions(tx, personId, session);
      await voidProofs(tx, personId);
      // After it was bound, so that the new account is told too.
      const addressee = await addresseeOf(tx, personId, channels);
      const values = { ...circumstancesOf(visit.origin), source: sourceName(source, addressee.locale) };
      await writeToAll(tx, seal, addressee, { kind: 'thirdAuthBound', values });
      return { ok: true };
    });
  } catch (error) {
    // Somebody else was faster: the index is the judge.
    if (isTaken(error, index)) return fail('binding.taken');
    throw error;
  }
}

/** One change of a person's ways to sign in at a time. */
export async function lockPerson(tx: Transaction<Schema>, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

async function needFree(
  tx: Transaction<Schema>,
  personId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  const owner = await tx
    .selectFrom('bound_account')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (owner) fail(owner.person_id === personId ? 'binding.same' : 'binding.taken');
  const { held } = await tx
    .selectFrom('bound_account')
    .select((at) => at.fn.countAll<string>().as('held'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(held) >= limits.boundAccounts) fail('binding.full');
}

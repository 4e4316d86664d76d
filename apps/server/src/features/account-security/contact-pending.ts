import { limits } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import type { Session } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Contact } from '../../proofs/contacts.ts';
import type { Proof } from '../../proofs/tickets.ts';

/** Remembers what waits for its code, for as long as code and proof both last; returns how many seconds that is. */
export async function keepPending(
  tx: Transaction<Schema>,
  { kind }: Contact,
  session: Session,
  { hash }: Proof,
  target: string,
): Promise<number> {
  const pending = {
    session_id: session.id,
    ticket_hash: hash,
    target,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`least(now() + make_interval(mins => ${limits.codeMinutes}),
      (select expires_at from proof_ticket where ticket_hash = ${hash}))`,
  };
  const { seconds } = await tx
    .insertInto('contact_change')
    .values({ ...pending, person_id: session.personId, kind })
    .onConflict((on) => on.columns(['person_id', 'kind']).doUpdateSet(pending))
    .returning(sql<number>`floor(extract(epoch from expires_at - now()))::int`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}

/** Forgets a new address and voids its code; false when there was none. */
export async function dropPending(
  tx: Transaction<Schema>,
  { kind, purpose }: Contact,
  personId: string,
): Promise<boolean> {
  await tx.deleteFrom('contact_change').where('person_id', '=', personId).where('kind', '=', kind).execute();
  const code = await tx
    .deleteFrom('security_code')
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return code.numDeletedRows > 0n;
}

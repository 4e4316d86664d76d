import { type RawBuilder, sql, type Transaction } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { flowCookie } from '../../../calls/flow-cookie.ts';
import type { Visit } from '../../../calls/visit.ts';
import type { Schema } from '../../../db/schema.ts';
import type { DirectorySignIn } from '../../../directory/ldap/sign-in.ts';
import type { ThirdAuthSource } from '../../../ports/third-auth.ts';
import { withTicket } from '../../../proofs/guessed-tickets.ts';
import { tokenHash } from '../../../secrets/tokens.ts';
import { type Entry, type EntryMeans, letIn } from '../let-in.ts';
import { needStanding } from '../need-standing.ts';

/** What a sign-in by a bound account needs. */
interface Means extends EntryMeans {
  /** Where a directory keeps the passwords of its people. */
  directory: DirectorySignIn | null;
  /** Those that sign people in. */
  sources: readonly ThirdAuthSource[];
}

/**
 * Signs somebody in with the ticket that the way back handed out. It stands where a right password stands: the same second step, the same
 * questions about an odd place, the same records follow.
 */
export async function signInWithAccount(visit: Visit, means: Means, ticket: string): Promise<Entry> {
  const mine = sql<boolean>`ticket_hash = ${tokenHash(ticket)}
    and browser_hash = ${tokenHash(flowCookie(visit) ?? '')} and account_ticket.expires_at > now()`;
  const person = await withTicket(visit, async () => (await findShown(visit, mine)) ?? fail('ticket.invalid'));
  // What was switched off since opens nothing.
  const source = means.sources.find(({ id }) => id === person.source) ?? fail('ticket.invalid');
  const detail = { through: source.kind };
  visit.about(person.id, detail);
  await needStanding(visit.db, means.directory, person.id);
  const needPresent = (tx: Transaction<Schema>) => take(tx, person.id, mine);
  return letIn(visit, means, { person, detail, otherwise: 'ticket.invalid', needPresent });
}

const hasOtp = sql<boolean>`exists (select from otp_device d where d.person_id = person.id)`.as('hasOtp');

async function findShown({ db }: Visit, mine: RawBuilder<boolean>) {
  return db
    .selectFrom('account_ticket')
    .innerJoin('person', 'person.id', 'account_ticket.person_id')
    .select(['person.id', 'person.locale', 'account_ticket.source', hasOtp])
    .where(mine)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Once, under the person's lock. An account that was unbound took its tickets along. */
async function take(tx: Transaction<Schema>, personId: string, mine: RawBuilder<boolean>) {
  const taken = await tx.deleteFrom('account_ticket').where(mine).returning('person_id').executeTakeFirst();
  if (!taken) return fail('ticket.invalid');
  const person = await tx
    .selectFrom('person')
    .select(hasOtp)
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return person ?? fail('ticket.invalid');
}

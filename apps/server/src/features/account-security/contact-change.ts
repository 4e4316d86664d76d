import { limits } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import type { SignedInVisit } from '../../calls/visit.ts';
import { addresseeOf, type NoticeMeans, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import type { Schema } from '../../db/schema.ts';
import type { Contact } from '../../proofs/contacts.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { voidProofs } from '../../proofs/tickets.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { undoLink } from '../../values/links.ts';
import { dropPending } from './contact-pending.ts';

/** Writes a proved address and all that follows from it; the unique index decides who gets it (threat RC-05). */
export async function replaceContact(
  tx: Transaction<Schema>,
  { seal, channels, publicOrigin }: NoticeMeans,
  contact: Contact,
  address: string,
  visit: SignedInVisit,
): Promise<void> {
  const { personId } = visit.session;
  const { former } = await tx
    .selectFrom('person')
    .select(`${contact.column} as former`)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('person')
    .set({ [contact.column]: address, [contact.confirmed]: sql`now()` })
    .where('id', '=', personId)
    .execute();
  await endSessions(tx, personId, visit.session);
  await voidProofs(tx, personId);
  visit.about(personId, { from: former && contact.mask(former), to: contact.mask(address) });
  const addressee = await addresseeOf(tx, personId, channels);
  const values = circumstancesOf(visit.origin);
  await writeToAll(tx, seal, addressee, { kind: contact.letter, values });
  if (former === null) return;
  const ticket = await offerUndo(tx, contact, personId, former, address);
  const undo = ticket && { undoLink: undoLink(publicOrigin, ticket) };
  await writeMessage(tx, seal, {
    kind: contact.letter,
    values: { ...values, ...undo },
    to: { channel: contact.channel, address: former },
    personId,
    locale: addressee.locale,
    name: addressee.name,
  });
}

/**
 * The way back for the former address. None while an earlier one is open: that one leads back to what was there before, and what
 * came in between may be the intruder's address, from which the person has just taken their account back.
 */
async function offerUndo(
  tx: Transaction<Schema>,
  { kind }: Contact,
  personId: string,
  former: string,
  present: string,
): Promise<string | null> {
  const open = await tx
    .selectFrom('contact_undo')
    .select('kind')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (open) return null;
  const ticket = newToken();
  await tx
    .insertInto('contact_undo')
    .values({
      ticket_hash: tokenHash(ticket),
      person_id: personId,
      kind,
      former,
      present,
      expires_at: sql<Date>`now() + make_interval(hours => ${limits.undoHours})`,
    })
    .execute();
  return ticket;
}

/** Whoever has the address here learns that somebody else has proved it; the code is void then, so they learn it once. */
export async function tellOwner(
  { seal, channels }: NoticeMeans,
  contact: Contact,
  address: string,
  { db, session, origin }: SignedInVisit,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const dropped = await dropPending(tx, contact, session.personId);
    const owner = await tx.selectFrom('person').select('id').where(contact.column, '=', address).executeTakeFirst();
    if (!owner || !dropped) return;
    const addressee = await addresseeOf(tx, owner.id, channels);
    await writeToAll(tx, seal, addressee, { kind: 'addressClaimed', values: circumstancesOf(origin) });
  });
}

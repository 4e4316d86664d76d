import type { Channel } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { noteValue } from '../../db/directory-values.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import type { Schema } from '../../db/schema.ts';
import { isTaken } from '../../db/violations.ts';
import { type Contact, contacts } from '../../proofs/contacts.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { voidProofs } from '../../proofs/tickets.ts';
import type { Seal } from '../../secrets/seal.ts';
import { tokenHash } from '../../secrets/tokens.ts';

interface Means {
  seal: Seal;
  channels: readonly Channel[];
}

/**
 * The way back for whoever had the former phone or email: puts it in place again, whatever is there by now, ends every session
 * and tells both. An administrator's switch does not stop it: that closes changes, and this takes one back.
 */
export async function undoChange(visit: Visit, means: Means, ticket: string): Promise<{ ok: true }> {
  let contact: Contact | undefined;
  try {
    return await withTicket(visit, () =>
      visit.change(async (tx) => {
        const undo = await takeUndo(tx, ticket);
        contact = contacts[undo.kind];
        visit.about(undo.person_id, { kind: undo.kind });
        await restore(tx, means, visit, contact, undo.person_id, undo.former);
        return { ok: true as const };
      }),
    );
  } catch (error) {
    // Somebody else has proved it as theirs since; the link stays, should they give it up.
    if (contact && isTaken(error, contact.index)) return fail(contact.taken);
    throw error;
  }
}

async function takeUndo(tx: Transaction<Schema>, ticket: string) {
  const undo = await tx
    .deleteFrom('contact_undo')
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'kind', 'former'])
    .executeTakeFirst();
  return undo ?? fail('link.invalid');
}

async function restore(
  tx: Transaction<Schema>,
  { seal, channels }: Means,
  { origin }: Visit,
  contact: Contact,
  personId: string,
  former: string,
): Promise<void> {
  const { present } = await tx
    .selectFrom('person')
    .select(`${contact.column} as present`)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('person')
    .set({ [contact.column]: former, [contact.confirmed]: sql`now()` })
    .where('id', '=', personId)
    .execute();
  await noteValue(tx, personId, contact.column);
  await endSessions(tx, personId, null);
  await voidProofs(tx, personId);
  const content = { kind: 'changeUndone', values: { ...circumstancesOf(origin), what: contact.kind } } as const;
  const addressee = await addresseeOf(tx, personId, channels);
  await writeToAll(tx, seal, addressee, content);
  if (present === null || present === former) return;
  const { locale, name } = addressee;
  await writeMessage(tx, seal, {
    ...content,
    to: { channel: contact.channel, address: present },
    personId,
    locale,
    name,
  });
}

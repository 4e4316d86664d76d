import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Contact } from '../../proofs/contacts.ts';

/** Refuses what cannot become the person's new phone or email, before anything is sent; answers with its one form. */
export async function readNewAddress(
  contact: Contact,
  typed: string,
  { db, session }: SignedInVisit,
  { channels, smsCountries }: Pick<Config, 'channels' | 'smsCountries'>,
): Promise<string> {
  if (!channels.includes(contact.channel)) fail('proof.way');
  const address = contact.read(typed, smsCountries) ?? fail(contact.invalid);
  const person = await db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('id', '=', session.personId)
    .executeTakeFirstOrThrow();
  return person[contact.column] === address ? fail('contact.same') : address;
}

import { type Locale, webBase } from '@uc/contract';
import type { Kysely } from 'kysely';
import { addresseeOf, type NoticeMeans, writeToAll } from '../outbox/addressee.ts';
import type { Content } from '../outbox/letter.ts';
import type { Schema } from '../schema.ts';

/** The address of a page of the user center; a phone that opens it is led to its own. */
type LinkTo = (page: string) => string;

/**
 * Tells a person about permissions, unless they have left: their phone may be their own. A short message costs money, so it is
 * written only where nothing else reaches them.
 */
export async function tellPerson(
  tx: Kysely<Schema>,
  { seal, channels, publicOrigin }: NoticeMeans,
  personId: string,
  contentIn: (locale: Locale, linkTo: LinkTo) => Content,
): Promise<void> {
  const { status } = await tx
    .selectFrom('person')
    .select('status')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (status !== 'active') return;
  const addressee = await addresseeOf(tx, personId, channels);
  const free = addressee.ways.filter(({ channel }) => channel !== 'sms');
  const ways = free.length > 0 ? free : addressee.ways;
  const linkTo: LinkTo = (page) => `${publicOrigin}${webBase}#/pc/userCenter/${page}`;
  await writeToAll(tx, seal, { ...addressee, ways }, contentIn(addressee.locale, linkTo));
}

import type { Channel, Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import { addresseeOf, writeToAll } from '../outbox/addressee.ts';
import type { Content } from '../outbox/letter.ts';
import type { Schema } from '../schema.ts';

/** What writing to somebody needs. */
export interface Post {
  seal: Seal;
  channels: readonly Channel[];
}

/** Tells a person about permissions. A short message costs money, so it is written only where nothing else reaches them. */
export async function tellPerson(
  tx: Kysely<Schema>,
  { seal, channels }: Post,
  personId: string,
  contentIn: (locale: Locale) => Content,
): Promise<void> {
  const addressee = await addresseeOf(tx, personId, channels);
  const free = addressee.ways.filter(({ channel }) => channel !== 'sms');
  const ways = free.length > 0 ? free : addressee.ways;
  await writeToAll(tx, seal, { ...addressee, ways }, contentIn(addressee.locale));
}

import { type Channel, defaultLocale, type Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import type { Content, Recipient } from './letter.ts';
import { writeMessage } from './write.ts';

/** What writing a notice to somebody needs. */
export interface NoticeMeans {
  seal: Seal;
  channels: readonly Channel[];
  /** Links are made from the setting, never from a request (rule R-07). */
  publicOrigin: string;
}

/** A person as messages speak to them, and every way to reach them. */
export interface Addressee {
  personId: string;
  locale: Locale;
  name: string;
  ways: Recipient[];
}

/**
 * How a person is reached, by the channels that exist; enterprise messages go to their bound accounts. Whoever sits at a
 * screen and waits for the message is told in the language of that screen, else in their own.
 */
export async function addresseeOf(
  db: Kysely<Schema>,
  personId: string,
  channels: readonly Channel[],
  screenLocale?: Locale,
): Promise<Addressee> {
  const person = await db
    .selectFrom('person')
    .select(['name', 'name_en', 'locale', 'phone', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('bound_account')
    .select(['provider', 'subject'])
    .where('person_id', '=', personId)
    .orderBy('bound_at')
    .execute();
  const addressesBy: Record<Channel, (string | null)[]> = {
    sms: [person.phone],
    email: [person.email],
    wecom: accounts.filter(({ provider }) => provider === 'wecom').map(({ subject }) => subject),
    dingtalk: accounts.filter(({ provider }) => provider === 'dingtalk').map(({ subject }) => subject),
  };
  const locale = screenLocale ?? person.locale ?? defaultLocale;
  return {
    personId,
    locale,
    name: locale === 'en_US' ? person.name_en : person.name,
    ways: channels.flatMap((channel) =>
      addressesBy[channel].flatMap((address) => (address === null ? [] : [{ channel, address }])),
    ),
  };
}

/** A short message costs money each time; here it is for those who cannot be reached otherwise. */
export function sparingSms(addressee: Addressee): Addressee {
  const others = addressee.ways.filter(({ channel }) => channel !== 'sms');
  return others.length > 0 ? { ...addressee, ways: others } : addressee;
}

/** Tells a person something, unless they have left: their phone may be their own. By every way there is, or by those that are chosen. */
export async function tellActive(
  tx: Kysely<Schema>,
  { seal, channels }: NoticeMeans,
  personId: string,
  contentIn: (locale: Locale) => Content,
  choose: (addressee: Addressee) => Addressee = (all) => all,
): Promise<void> {
  const { status } = await tx
    .selectFrom('person')
    .select('status')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (status !== 'active') return;
  const addressee = choose(await addresseeOf(tx, personId, channels));
  await writeToAll(tx, seal, addressee, contentIn(addressee.locale));
}

/**
 * Tells somebody who may not sign in that this is so, or that they may come back; of nothing else is anybody told then. What waited when they were disabled
 * is expired by that, so this is written afterwards, and it leads nowhere: their phone may be their own by now (decision 68).
 */
export async function tellOutside(
  tx: Kysely<Schema>,
  { seal, channels }: NoticeMeans,
  personId: string,
  content: Extract<Content, { kind: 'accountDisabled' | 'accountEnabled' }>,
): Promise<void> {
  await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), content);
}

/** By which channels somebody would be told of something. */
export async function channelsTo(
  db: Kysely<Schema>,
  { channels }: Pick<NoticeMeans, 'channels'>,
  personId: string,
): Promise<Channel[]> {
  const { ways } = await addresseeOf(db, personId, channels);
  return [...new Set(ways.map(({ channel }) => channel))];
}

/** Tells a person something by every channel they can be reached by. */
export async function writeToAll(
  tx: Kysely<Schema>,
  seal: Seal,
  { personId, locale, name, ways }: Addressee,
  content: Content,
): Promise<void> {
  for (const to of ways) await writeMessage(tx, seal, { ...content, to, personId, locale, name });
}

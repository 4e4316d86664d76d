import { limits, type Risk } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Visit } from '../../calls/visit.ts';
import { type AttemptRule, countAttempt } from '../../db/attempts.ts';
import { addresseeOf, type NoticeMeans, sparingSms, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { plannedSince } from '../../db/records/planned-since.ts';
import type { Schema } from '../../db/schema.ts';
import type { NameMeans } from '../../proofs/accounts.ts';
import { recordLink } from '../../values/links.ts';

/** What finding somebody, opening a session and telling people of it needs. */
export interface SignInMeans extends NoticeMeans, NameMeans {
  /** How many sessions one person may have at once. */
  sessionsPerPerson: number;
}

/** The device somebody signs in with, as far as it is known. */
export interface Device {
  id: string;
  /** Never signed in with by this person. */
  isNew: boolean;
  /** The person said that it is theirs. */
  isConfirmed: boolean;
}

const riskRule: AttemptRule = {
  tries: limits.riskShortMessagesPerDay,
  windowMinutes: 24 * 60,
  lockMinutes: 24 * 60,
  longestLockMinutes: 24 * 60,
};

/**
 * Tells a person of a sign-in with a new device or from a new place, with a link to its record, where they can say that it was
 * not them; of an odd one that no second step has answered for, by short message too. The very first sign-in is no news, and neither is a new place of a device that the person has called their own.
 */
export async function tellOfNewSignIn(
  tx: Transaction<Schema>,
  { seal, channels, publicOrigin }: NoticeMeans,
  { origin, subject }: Visit,
  personId: string,
  device: Device,
  risk: Risk | null,
): Promise<void> {
  const isNews = device.isNew
    ? await hasOtherDevice(tx, personId, device.id)
    : !device.isConfirmed && (await isNewPlace(tx, personId, origin.location));
  if (!risk && !isNews) return;
  const values = { ...circumstancesOf(origin), recordLink: recordLink(publicOrigin, String(subject.recordId)) };
  const all = await addresseeOf(tx, personId, channels);
  // Not without end: a short message costs money (threat SM-03).
  const hasSms = risk !== null && (await countAttempt(tx, `risk:told:${personId}`, riskRule)) === null;
  const kind = risk ? 'unusualSignIn' : 'newSignIn';
  await writeToAll(tx, seal, hasSms ? all : sparingSms(all), { kind, values });
}

/** Whether they have signed in with another device than this one. */
export async function hasOtherDevice(db: Kysely<Schema>, personId: string, deviceId: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('known_device')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', 'is distinct from', deviceId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A place nobody can name is never new: every sign-in from it would be news. */
export async function isNewPlace(db: Kysely<Schema>, personId: string, place: string): Promise<boolean> {
  if (!place) return false;
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from record where person_id = ${personId} and location = ${place}
      and operation = 'signIn' and result = 'success'
      and at > now() - make_interval(days => ${limits.placeMemoryDays}) and ${plannedSince(limits.placeMemoryDays)}) as is_new`.execute(
    db,
  );
  return rows[0]?.is_new ?? false;
}

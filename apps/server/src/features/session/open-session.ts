import { type Locale, limits } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import type { Visit } from '../../calls/visit.ts';
import { newId } from '../../db/ids.ts';
import { appendRecord } from '../../db/records/append.ts';
import type { Schema } from '../../db/schema.ts';
import { forgetDevices, knownDevice } from '../../proofs/known-device.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { type Device, type SignInMeans, tellOfNewSignIn } from './new-sign-in.ts';

/** Opens a session of two new halves: the cookie goes with the reply, the bearer is returned for the client to keep. */
export async function openSession(
  tx: Transaction<Schema>,
  visit: Visit,
  post: SignInMeans,
  person: { id: string; locale: Locale | null },
): Promise<string> {
  // One sign-in of a person at a time, so that the limit on sessions counts right.
  await tx.selectFrom('person').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
  await endReplaced(tx, visit);
  const cookie = newToken();
  const bearer = newToken();
  const device = await rememberDevice(tx, visit, person.id);
  const id = newId();
  // Its record is written after us; a message links to it.
  Object.assign(visit.subject, { sessionId: id, recordId: newId() });
  await tx
    .insertInto('session')
    .values({
      id,
      person_id: person.id,
      cookie_hash: tokenHash(cookie),
      bearer_hash: tokenHash(bearer),
      device_id: device.id,
      locale: visit.chosenLocale ?? person.locale,
      ip: visit.origin.ip,
      user_agent: visit.origin.userAgent,
    })
    .execute();
  await endOldest(tx, visit, post, person.id);
  await tellOfNewSignIn(tx, post, visit, person.id, device);
  visit.cookies.set('uc_sid', cookie);
  return bearer;
}

/** The browser's previous session, whoever's, does not outlive a new sign-in (threat SE-01). */
async function endReplaced(tx: Transaction<Schema>, visit: Visit): Promise<void> {
  const cookie = visit.cookies.get('uc_sid');
  if (cookie) await endSessions(tx, sql`cookie_hash = ${tokenHash(cookie)}`);
}

/** Past the limit the oldest session ends, and the person's records say so (threat SE-05). */
async function endOldest(
  tx: Transaction<Schema>,
  visit: Visit,
  { seal, sessionsPerPerson }: SignInMeans,
  personId: string,
): Promise<void> {
  const ended = await endSessions(
    tx,
    sql`id in (select id from session where person_id = ${personId} and ended_at is null
          order by created_at desc, id desc offset ${sessionsPerPerson})`,
  );
  for (const session of ended) {
    await appendRecord(tx, seal, visit.origin, {
      personId,
      operation: 'endSession',
      result: 'success',
      detail: { session, reason: 'limit' },
    });
  }
}

async function endSessions(tx: Transaction<Schema>, which: ReturnType<typeof sql>): Promise<string[]> {
  const ended = await sql<{
    id: string;
  }>`update session set ended_at = now() where ended_at is null and ${which} returning id`.execute(tx);
  return ended.rows.map(({ id }) => id);
}

async function rememberDevice(tx: Transaction<Schema>, visit: Visit, personId: string): Promise<Device> {
  const known = await knownDevice(tx, visit, personId);
  if (known) {
    const device = await tx
      .updateTable('known_device')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', known)
      .returning('confirmed_at')
      .executeTakeFirst();
    return { id: known, isNew: false, isConfirmed: Boolean(device?.confirmed_at) };
  }
  const id = newId();
  const token = newToken();
  await tx
    .insertInto('known_device')
    .values({ id, person_id: personId, token_hash: tokenHash(token) })
    .execute();
  await forgetDevices(tx, personId, limits.knownDevicesPerPerson);
  visit.cookies.set('uc_device', token, limits.knownDeviceDays);
  return { id, isNew: true, isConfirmed: false };
}

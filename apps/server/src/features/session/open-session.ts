import { type Locale, limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../db/ids.ts';
import { appendRecord } from '../../db/records/append.ts';
import type { Schema } from '../../db/schema.ts';
import type { OpenVisit, Visit } from '../../http/visit.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

/** Opens a session of two new halves: the cookie goes with the reply, the bearer is returned for the client to keep. */
export async function openSession(
  tx: Transaction<Schema>,
  visit: Visit,
  person: { id: string; locale: Locale | null },
): Promise<string> {
  // One sign-in of a person at a time, so that the limit on sessions counts right.
  await tx.selectFrom('person').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
  await endReplaced(tx, visit);
  const cookie = newToken();
  const bearer = newToken();
  const deviceId = await rememberDevice(tx, visit, person.id);
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      person_id: person.id,
      cookie_hash: tokenHash(cookie),
      bearer_hash: tokenHash(bearer),
      device_id: deviceId,
      locale: visit.chosenLocale ?? person.locale,
      ip: visit.origin.ip,
      user_agent: visit.origin.userAgent,
    })
    .execute();
  await endOldest(tx, visit, person.id);
  visit.cookies.set('uc_sid', cookie);
  return bearer;
}

/** The browser's previous session, whoever's, does not outlive a new sign-in (security SE-01). */
async function endReplaced(tx: Transaction<Schema>, visit: Visit): Promise<void> {
  const cookie = visit.cookies.get('uc_sid');
  if (cookie) await endSessions(tx, sql`cookie_hash = ${tokenHash(cookie)}`);
}

/** Past the limit the oldest session ends, and the person's records say so (security SE-05). */
async function endOldest(tx: Transaction<Schema>, visit: Visit, personId: string): Promise<void> {
  const ended = await endSessions(
    tx,
    sql`id in (select id from session where person_id = ${personId} and ended_at is null
          order by created_at desc, id desc offset ${limits.sessionsPerPerson})`,
  );
  for (const session of ended) {
    await appendRecord(tx, visit.origin, {
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

/** Which of the person's known devices this browser is, if any. */
export async function knownDevice(
  db: Kysely<Schema>,
  visit: OpenVisit,
  personId: string | null,
): Promise<string | null> {
  const token = visit.cookies.get('uc_device');
  if (!token) return null;
  const row = await db
    .selectFrom('known_device')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where('person_id', 'is not distinct from', personId)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function rememberDevice(tx: Transaction<Schema>, visit: Visit, personId: string): Promise<string> {
  const known = await knownDevice(tx, visit, personId);
  if (known) {
    await tx.updateTable('known_device').set({ last_seen_at: sql`now()` }).where('id', '=', known).execute();
    return known;
  }
  const id = newId();
  const token = newToken();
  await tx
    .insertInto('known_device')
    .values({ id, person_id: personId, token_hash: tokenHash(token) })
    .execute();
  visit.cookies.set('uc_device', token, limits.knownDeviceDays);
  return id;
}

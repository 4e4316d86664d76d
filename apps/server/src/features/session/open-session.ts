import { type Locale, limits, type Risk } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { newId } from '../../db/ids.ts';
import { appendRecord } from '../../db/records/append.ts';
import type { Schema } from '../../db/schema.ts';
import { forgetDevices } from '../../proofs/known-device.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { type Device, type SignInMeans, tellOfNewSignIn } from './new-sign-in.ts';

/** Opens a session of two new halves: the cookie goes with the reply, the bearer is returned for the client to keep. */
export async function openSession(
  tx: Transaction<Schema>,
  visit: Visit,
  post: SignInMeans,
  person: { id: string; locale: Locale | null },
  risk: Risk | null = null,
): Promise<string> {
  await holdActive(tx, person.id);
  await endReplaced(tx, visit);
  const cookie = newToken();
  const bearer = newToken();
  const device = await rememberDevice(tx, visit, person.id);
  const id = newId();
  // Its record is written after us; a message links to it.
  Object.assign(visit.subject, { sessionId: id, recordId: newId() });
  // Past the limit the oldest sessions end; counted without the new one, which the same statement does not see.
  const ended = await sql<{ id: string }>`
    with made as (
      insert into session (id, person_id, cookie_hash, bearer_hash, device_id, locale, ip, user_agent)
      values (${id}, ${person.id}, ${tokenHash(cookie)}, ${tokenHash(bearer)}, ${device.id},
        ${visit.chosenLocale ?? person.locale}, ${visit.origin.ip}, ${visit.origin.userAgent}))
    update session set ended_at = now() where id in (
      select id from session where person_id = ${person.id} and ended_at is null
      order by created_at desc, id desc offset ${post.sessionsPerPerson - 1})
    returning id`.execute(tx);
  for (const session of ended.rows) await recordEnd(tx, visit, post, person.id, session.id);
  await tellOfNewSignIn(tx, post, visit, person.id, device, risk);
  visit.cookies.set('uc_sid', cookie);
  return bearer;
}

/**
 * One sign-in of a person at a time, so that the limit on sessions counts right. Somebody who left while they proved who they are
 * gets none: it would open again when they come back (threat SE-02).
 */
async function holdActive(tx: Transaction<Schema>, personId: string): Promise<void> {
  const active = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!active) fail('session.required', { reason: 'The person left while signing in' });
}

/** The browser's previous session, whoever's, does not outlive a new sign-in (threat SE-01). */
async function endReplaced(tx: Transaction<Schema>, visit: Visit): Promise<void> {
  const cookie = visit.cookies.get('uc_sid');
  if (!cookie) return;
  await sql`update session set ended_at = now() where ended_at is null and cookie_hash = ${tokenHash(cookie)}`.execute(
    tx,
  );
}

/** The person's records say that a session ended because there were too many (threat SE-05). */
async function recordEnd(
  tx: Transaction<Schema>,
  visit: Visit,
  { seal }: SignInMeans,
  personId: string,
  session: string,
): Promise<void> {
  await appendRecord(tx, seal, visit.origin, {
    personId,
    operation: 'endSession',
    result: 'success',
    detail: { session, reason: 'limit' },
  });
}

async function rememberDevice(tx: Transaction<Schema>, visit: Visit, personId: string): Promise<Device> {
  const shown = visit.cookies.get('uc_device');
  if (shown) {
    const known = await tx
      .updateTable('known_device')
      .set({ last_seen_at: sql`now()` })
      .where('token_hash', '=', tokenHash(shown))
      .where('person_id', '=', personId)
      .returning(['id', 'confirmed_at'])
      .executeTakeFirst();
    if (known) return { id: known.id, isNew: false, isConfirmed: known.confirmed_at !== null };
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

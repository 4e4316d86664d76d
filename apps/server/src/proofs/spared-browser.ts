import { type Channel, limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OpenVisit } from '../calls/visit.ts';
import { addresseeOf, sparingSms, writeToAll } from '../db/outbox/addressee.ts';
import { circumstancesOf } from '../db/outbox/letter.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';
import { newToken, tokenHash } from '../secrets/tokens.ts';

/**
 * Spares this browser the second step for a while, as its person asked: a token of its own, of which the hash is kept, for this person on the
 * device of the session that was just opened (threat SB-01). Whoever it is is told, for it lasts longer than a session.
 */
export async function spareBrowser(
  tx: Transaction<Schema>,
  visit: OpenVisit,
  { seal, channels }: { seal: Seal; channels: readonly Channel[] },
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<void> {
  const token = newToken();
  const made = await sql`
    insert into spared_browser (token_hash, person_id, device_id, expires_at)
    select ${tokenHash(token)}, person_id, device_id, now() + make_interval(days => ${limits.sparedDays})
    from session where id = ${sessionId} and person_id = ${personId} and device_id is not null
    on conflict (device_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, made_at = now()`.execute(
    tx,
  );
  if (made.numAffectedRows !== 1n) return;
  visit.cookies.set('uc_spared', token, limits.sparedDays);
  const values = { ...circumstancesOf(visit.origin), count: limits.sparedDays };
  const addressee = sparingSms(await addresseeOf(tx, personId, channels));
  await writeToAll(tx, seal, addressee, { kind: 'browserSpared', values });
}

/** Whether this browser is spared: it has the token, and it is the device of this person that the token was made for. */
export async function isSpared(db: Kysely<Schema>, visit: OpenVisit, personId: string): Promise<boolean> {
  const token = visit.cookies.get('uc_spared');
  const device = visit.cookies.get('uc_device');
  if (!token || !device) return false;
  const found = await db
    .selectFrom('spared_browser')
    .innerJoin('known_device', 'known_device.id', 'spared_browser.device_id')
    .select('known_device.id')
    .where('spared_browser.token_hash', '=', tokenHash(token))
    .where('spared_browser.person_id', '=', personId)
    .where('known_device.person_id', '=', personId)
    .where('known_device.token_hash', '=', tokenHash(device))
    .where('spared_browser.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Where this session of theirs was, the second step is asked for again. */
export async function unspareSession(tx: Transaction<Schema>, personId: string, sessionId: string): Promise<void> {
  await sql`delete from spared_browser where person_id = ${personId} and device_id =
    (select device_id from session where person_id = ${personId} and id = ${sessionId})`.execute(tx);
}

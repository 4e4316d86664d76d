import { limits } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { OpenVisit, SetCookie } from '../calls/visit.ts';
import type { Schema } from '../db/schema.ts';
import { sealBindings } from '../secrets/bindings.ts';
import type { Seal } from '../secrets/seal.ts';

/** What a repeated call gets again. */
export interface StoredReply {
  body: unknown;
  cookies: SetCookie[];
}

/** One intention of one caller: the key they sent, and a fingerprint of what they asked. */
export interface Intention {
  key: string;
  /** Whose it is, the present key's fingerprint first. */
  scopes: readonly [Buffer, ...Buffer[]];
  requestHashes: readonly [Buffer, ...Buffer[]];
}

/** Reads the Idempotency-Key of a call, if it has one. */
export function intentionOf(
  request: FastifyRequest,
  { session, browserId, origin }: OpenVisit,
  seal: Seal,
  bodyDigest: string,
): Intention | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  const key = String(sent);
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyCharacters) fail('request.invalid');
  // Each named by its kind: a browser id is the client's own choice, and may spell another caller's session.
  const caller = session ? `session ${session.id}` : browserId ? `browser ${browserId}` : `address ${origin.ip}`;
  return {
    key,
    scopes: seal.fingerprints('idempotency scope', `${caller} ${request.routeOptions.url}`),
    requestHashes: seal.fingerprints('idempotency request', bodyDigest),
  };
}

/**
 * The reply of an earlier call with this key; the same key with another request is refused. The row is locked, which is a write: where
 * commits wait for a standby this one waits too, so that a reply which only a lost server knows is never repeated (decision 87).
 */
export async function findReply(db: Kysely<Schema>, intention: Intention, seal: Seal): Promise<StoredReply | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['scope', 'request_hash', 'reply'])
    .where('scope', 'in', intention.scopes)
    .where('key', '=', intention.key)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${limits.idempotencyHours})`)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.reply) return null;
  const { request_hash: kept } = row;
  if (!intention.requestHashes.some((hash) => hash.equals(kept))) fail('request.repeated');
  return JSON.parse(seal.open(row.reply, sealBindings.reply(row.scope, intention.key))) as StoredReply; // sealed by us, so it is what was stored
}

const nobodyElse = new Error('Nobody else has this key');

/**
 * The reply of a call with the same key that ended while this one was judged: what it did may be why this one is refused. One that is still under
 * way is waited for, as in a change. Otherwise whoever repeats a call whose answer was lost would be told no of what was done (fault F15).
 */
export async function findTwin(db: Kysely<Schema>, intention: Intention, seal: Seal): Promise<StoredReply | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      if (await claim(tx, intention)) throw nobodyElse; // takes the claim back
      return findReply(tx, intention, seal);
    });
  } catch (error) {
    if (error === nobodyElse) return null;
    throw error;
  }
}

/** Claims the key inside the change; a twin under way waits here and then finds the reply. False: it was claimed before. */
export async function claim(tx: Transaction<Schema>, { scopes, key, requestHashes }: Intention): Promise<boolean> {
  const [scope, ...former] = scopes;
  const [requestHash] = requestHashes;
  if (former.length > 0 && (await isClaimedBefore(tx, scopes, key))) return false;
  const claimed = await sql`
    insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${requestHash})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, reply = null, created_at = now()
      where idempotency.created_at <= now() - make_interval(hours => ${limits.idempotencyHours})
    returning 1`.execute(tx);
  return claimed.rows.length === 1;
}

/** Whether the key was claimed under any of the names; a twin under way, perhaps in a process that prefers another, is waited for. */
async function isClaimedBefore(tx: Transaction<Schema>, scopes: readonly Buffer[], key: string): Promise<boolean> {
  const names = scopes.map((scope) => scope.toString('hex')).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended('reply ' || name || ${key}, 0))
    from unnest(${names}::text[]) as name`.execute(tx);
  const found = await sql`select 1 from idempotency where scope = any(${scopes}::bytea[]) and key = ${key}
    and created_at > now() - make_interval(hours => ${limits.idempotencyHours})`.execute(tx);
  return found.rows.length > 0;
}

/** Keeps the reply in the change's own transaction, with whose it is: it goes with them. */
export async function keepReply(
  tx: Transaction<Schema>,
  intention: Intention,
  reply: StoredReply,
  seal: Seal,
  personId: string | null,
): Promise<void> {
  const [scope] = intention.scopes;
  const sealed = seal.close(JSON.stringify(reply), sealBindings.reply(scope, intention.key));
  await tx
    .updateTable('idempotency')
    .set({ reply: sealed, person_id: personId })
    .where('scope', '=', scope)
    .where('key', '=', intention.key)
    .execute();
}

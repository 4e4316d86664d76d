import { limits } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';
import type { SetCookie } from './cookies.ts';
import { fail } from './fail.ts';
import type { OpenVisit } from './visit.ts';

/** What a repeated call gets again. */
export interface StoredReply {
  body: unknown;
  cookies: SetCookie[];
}

/** One intention of one caller: the key they sent, and a fingerprint of what they asked. */
export interface Intention {
  key: string;
  scope: Buffer;
  requestHash: Buffer;
}

/** Reads the Idempotency-Key of a call, if it has one. */
export function intentionOf(
  request: FastifyRequest,
  { session, browserId, origin }: OpenVisit,
  seal: Seal,
  bodyDigest: string,
): Intention | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyCharacters)
    fail('request.invalid');
  // Each named by its kind: a browser id is the client's own choice, and may spell another caller's session.
  const caller = session ? `session ${session.id}` : browserId ? `browser ${browserId}` : `address ${origin.ip}`;
  return {
    key,
    scope: seal.fingerprint('idempotency scope', `${caller} ${request.routeOptions.url}`),
    requestHash: seal.fingerprint('idempotency request', bodyDigest),
  };
}

/** The reply of an earlier call with this key; the same key with another request is refused. */
export async function findReply(db: Kysely<Schema>, intention: Intention, seal: Seal): Promise<StoredReply | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('scope', '=', intention.scope)
    .where('key', '=', intention.key)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${limits.idempotencyHours})`)
    .executeTakeFirst();
  if (!row?.reply) return null;
  if (!row.request_hash.equals(intention.requestHash)) fail('request.repeated');
  return JSON.parse(seal.open(row.reply, placeOf(intention))) as StoredReply; // sealed by us, so it is what was stored
}

/** Claims the key inside the change; a twin under way waits here and then finds the reply. False: it was claimed before. */
export async function claim(tx: Transaction<Schema>, { scope, key, requestHash }: Intention): Promise<boolean> {
  const claimed = await sql`
    insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${requestHash})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, reply = null, created_at = now()
      where idempotency.created_at <= now() - make_interval(hours => ${limits.idempotencyHours})
    returning 1`.execute(tx);
  return claimed.rows.length === 1;
}

/** Keeps the reply in the change's own transaction. */
export async function keepReply(
  tx: Transaction<Schema>,
  intention: Intention,
  reply: StoredReply,
  seal: Seal,
): Promise<void> {
  const sealed = seal.close(JSON.stringify(reply), placeOf(intention));
  await tx
    .updateTable('idempotency')
    .set({ reply: sealed })
    .where('scope', '=', intention.scope)
    .where('key', '=', intention.key)
    .execute();
}

/** What a sealed reply is bound to: moved to another caller's row it does not open. */
const placeOf = ({ scope, key }: Intention) => `${scope.toString('hex')} ${key}`;

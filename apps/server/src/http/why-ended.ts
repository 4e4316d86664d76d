import type { Operation } from '@uc/contract';
import type { SessionEnd } from '@uc/messages/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { QueueFull, type Turns } from '../background/turns.ts';
import type { OpenVisit } from '../calls/visit.ts';
import { matchesHash, tokenHash } from '../secrets/tokens.ts';
import { bearerOf } from './session.ts';

/** What ends sessions, and how it is told; which of them it was is in the record that was written with it. */
const byOperation: { [O in Operation]?: SessionEnd } = {
  signOut: 'signedOut',
  endSession: 'elsewhere',
  changePassword: 'password',
  resetPassword: 'password',
  changeMobile: 'contact',
  changeEmail: 'contact',
  undoChange: 'contact',
  bindOtp: 'device',
  removeOtp: 'device',
  addPasskey: 'passkey',
  removePasskey: 'passkey',
  bindThirdAuth: 'account',
  unbindThirdAuth: 'account',
  administer: 'administrator',
};

/** The portal's own reasons, as the record of an ended session names them. */
const byReason: Record<string, SessionEnd> = {
  limit: 'limit',
  wrongPasswords: 'wrongPasswords',
  provider: 'provider',
};

interface Ended {
  bearer_hash: Buffer;
  ended: boolean;
  operation: Operation | null;
  reason: string | null;
}

/**
 * How the session ended that the caller still has both halves of; null where there is nothing to tell. The record that tells of it was written
 * in the same transaction, so it is the first one of its kind after that moment; a transaction lasts no minute.
 */
export async function whyEnded(
  request: FastifyRequest,
  { db, cookies }: Pick<OpenVisit, 'db' | 'cookies'>,
  inTurn: Turns,
): Promise<SessionEnd | null> {
  const cookie = cookies.get('uc_sid');
  const bearer = bearerOf(request);
  if (!cookie || !bearer) return null;
  const question = sql<Ended>`
    select s.bearer_hash, s.ended_at is not null as ended, r.operation, r.detail ->> 'reason' as reason
    from session s join person p on p.id = s.person_id and p.status = 'active'
    left join lateral (
      select operation, detail from record
      where person_id = s.person_id and result = 'success' and operation = any(${Object.keys(byOperation)})
        and at between date_trunc('milliseconds', s.ended_at) and s.ended_at + interval '1 minute'
      order by at, seq limit 1) r on true
    where s.cookie_hash = ${tokenHash(cookie)}`;
  // Strangers with made-up halves take turns; where too many wait, it is not worth a refusal of its own.
  const found = await inTurn(() => question.execute(db)).catch(unlessFull);
  const row = found?.rows[0];
  if (!row || !matchesHash(bearer, row.bearer_hash)) return null;
  // With both halves in hand and nobody having ended it, its time was over.
  if (!row.ended) return 'expired';
  return byReason[row.reason ?? ''] ?? (row.operation ? byOperation[row.operation] : undefined) ?? 'elsewhere';
}

function unlessFull(error: unknown): null {
  if (error instanceof QueueFull) return null;
  throw error;
}

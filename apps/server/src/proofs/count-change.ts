import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../calls/fail.ts';
import { type AttemptRule, countAttempt } from '../db/attempts.ts';
import type { Schema } from '../db/schema.ts';

const rule: AttemptRule = {
  tries: limits.credentialChangesPerDay,
  windowMinutes: 24 * 60,
  lockMinutes: 24 * 60,
  longestLockMinutes: 24 * 60,
};

/**
 * Counts a change of a credential. Each is told by every channel, whatever was sent before, so without an end to them anybody could
 * have short messages sent all day at the organisation's cost (threat SM-03).
 */
export async function countChange(db: Kysely<Schema>, personId: string): Promise<void> {
  const refusal = await countAttempt(db, `credential:change:${personId}`, rule);
  if (refusal) fail('request.frequent', refusal);
}

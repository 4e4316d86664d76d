import { type ErrorCode, limits } from '@uc/contract';
import { Failure, fail } from '../calls/fail.ts';
import type { OpenVisit } from '../calls/visit.ts';
import { type AttemptRule, countAttempt } from '../db/attempts.ts';
import { networkOf } from '../values/network.ts';

const ticketMisses: AttemptRule = {
  tries: limits.ticketMissesPerAddress,
  windowMinutes: limits.ticketMissWindowMinutes,
  lockMinutes: limits.ticketMissWindowMinutes,
  longestLockMinutes: limits.ticketMissWindowMinutes,
};
const ticketBucket = (ip: string) => `ticket:address:${networkOf(ip)}`;
const misses: readonly ErrorCode[] = [
  'ticket.invalid',
  'link.invalid',
  'reset.expired',
  'reset.unsent',
  'passkey.expired',
  'passkey.refused',
];

/**
 * Does what a one-time ticket allows. One that nobody has is counted, so that nobody guesses on (threat BF-14); whoever has
 * a right one never waits, or a stranger at the same address could keep a whole office from its second step.
 */
export async function withTicket<T>({ db, origin }: OpenVisit, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof Failure && misses.includes(error.code)) {
      const refusal = await countAttempt(db, ticketBucket(origin.ip), ticketMisses);
      if (refusal) fail('request.frequent', refusal);
    }
    throw error;
  }
}

import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import { type AttemptRule, countAttempt, forgiveAttempts, refundAttempt } from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import { Failure, fail } from '../../http/fail.ts';
import { networkOf } from '../../http/flood.ts';
import type { OpenVisit } from '../../http/visit.ts';
import type { Seal } from '../../secrets/seal.ts';
import { type Account, accountForm } from './accounts.ts';
import { knownDevice } from './open-session.ts';

const perAccount: AttemptRule = {
  tries: limits.signInFailuresPerAccount,
  windowMinutes: limits.signInWindowMinutes,
  lockMinutes: limits.signInLockMinutes,
  longestLockMinutes: limits.signInLongestLockMinutes,
  inARow: limits.signInConsecutiveFailures,
};
const perKnownDevice: AttemptRule = { ...perAccount, tries: limits.signInFailuresPerKnownDevice };
const perAddress: AttemptRule = {
  tries: limits.signInFailuresPerAddress,
  windowMinutes: limits.signInWindowMinutes,
  lockMinutes: limits.signInLockMinutes,
  longestLockMinutes: limits.signInLockMinutes,
};
const ticketMisses: AttemptRule = {
  tries: limits.ticketMissesPerAddress,
  windowMinutes: limits.ticketMissWindowMinutes,
  lockMinutes: limits.ticketMissWindowMinutes,
  longestLockMinutes: limits.ticketMissWindowMinutes,
};

/** Whose failures count together: an account (known or not), or one device that has signed in to it before. */
export interface Claimant {
  /** The person's id, or a fingerprint of a name nobody has; both are counted alike (security EN-07). */
  account: string;
  /** A stranger cannot lock out a device of the person's own (security BF-09). */
  deviceId: string | null;
  ip: string;
}

/** Who tries: the account typed in, known or not, and the device if it has signed in to it before. */
export async function claimantOf(
  visit: OpenVisit,
  seal: Seal,
  account: Account | null,
  typed: string,
): Promise<Claimant> {
  return {
    account: account?.id ?? seal.fingerprint('account', accountForm(typed)).toString('hex'),
    deviceId: await knownDevice(visit.db, visit, account?.id ?? null),
    ip: visit.origin.ip,
  };
}

/** The bucket in which a person's password failures are counted. */
export const accountBucket = (account: string) => `password:account:${account}`;
/** The bucket of one device that has signed in before. */
export const deviceBucket = (deviceId: string) => `password:device:${deviceId}`;
const bucketOf = ({ account, deviceId }: Claimant) => (deviceId ? deviceBucket(deviceId) : accountBucket(account));
const addressBucket = (ip: string) => `password:address:${networkOf(ip)}`;

/**
 * Counts a try and refuses it when its account, device or address had too many. A known device answers for itself alone: a
 * stranger in the same office, whose address it shares, cannot lock it out either.
 */
export async function countPasswordTry(db: Kysely<Schema>, claimant: Claimant): Promise<void> {
  const refusal = claimant.deviceId
    ? await countAttempt(db, bucketOf(claimant), perKnownDevice)
    : ((await countAttempt(db, addressBucket(claimant.ip), perAddress)) ??
      (await countAttempt(db, bucketOf(claimant), perAccount)));
  if (refusal) fail('signin.locked', refusal);
}

/** The try was right: its own count starts again, the shared one loses just this try. */
export async function forgivePasswordTry(db: Kysely<Schema>, claimant: Claimant): Promise<void> {
  await forgiveAttempts(db, bucketOf(claimant));
  if (!claimant.deviceId) await refundAttempt(db, addressBucket(claimant.ip));
}

const ticketBucket = (ip: string) => `ticket:address:${networkOf(ip)}`;

/**
 * Does what a one-time ticket allows. One that nobody has is counted, so that nobody guesses on (security BF-14); whoever has
 * a right one never waits, or a stranger at the same address could keep a whole office from its second step.
 */
export async function withTicket<T>({ db, origin }: OpenVisit, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof Failure && ['ticket.invalid', 'link.invalid'].includes(error.code)) {
      const refusal = await countAttempt(db, ticketBucket(origin.ip), ticketMisses);
      if (refusal) fail('request.frequent', refusal);
    }
    throw error;
  }
}

import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import { type AttemptRule, type Bucket, countAttempt, forgiveAttempts, refundAttempt } from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import { fail } from '../../http/fail.ts';
import { networkOf } from '../../http/flood.ts';
import type { OpenVisit } from '../../http/visit.ts';
import { type Account, accountForm } from '../../proofs/accounts.ts';
import { knownDevice } from '../../proofs/known-device.ts';
import { accountBucket, deviceBucket } from '../../proofs/password-tries.ts';
import type { Seal } from '../../secrets/seal.ts';

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

/** Whose failures count together: an account (known or not), or one device that has signed in to it before. */
export interface Claimant {
  /** Where the person is counted, or a fingerprint of a name nobody has; both are counted alike (security EN-07). */
  bucket: Bucket;
  /** A fingerprint of what was typed. */
  print: string;
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
  const [present, ...former] = seal.fingerprints('account', accountForm(typed));
  const print = present.toString('hex');
  return {
    // Former names also where there is a person, who has none: the same statements for both (security rule 8).
    bucket: [accountBucket(account?.id ?? print), ...former.map((one) => accountBucket(one.toString('hex')))],
    print,
    deviceId: await knownDevice(visit.db, visit, account?.id ?? null),
    ip: visit.origin.ip,
  };
}

const bucketOf = ({ bucket, deviceId }: Claimant) => (deviceId ? deviceBucket(deviceId) : bucket);
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

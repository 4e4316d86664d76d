import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { OpenVisit } from '../../calls/visit.ts';
import {
  type AttemptRule,
  type Bucket,
  type CountedTry,
  countTry,
  printedBucket,
  type Settled,
} from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import { accountForm, type NameMeans } from '../../proofs/accounts.ts';
import { accountBucket, deviceBucket, typedBucket } from '../../proofs/password-tries.ts';
import { networkOf } from '../../values/network.ts';
import type { Named } from './who-is-named.ts';

const perAccount: AttemptRule = {
  tries: limits.signInFailuresPerAccount,
  windowMinutes: limits.signInWindowMinutes,
  lockMinutes: limits.signInLockMinutes,
  longestLockMinutes: limits.signInLongestLockMinutes,
  inARow: limits.signInConsecutiveFailures,
};
const perKnownDevice: AttemptRule = { ...perAccount, tries: limits.signInFailuresPerKnownDevice };
/** Failures of whoever signs in from one address. */
export const perAddress: AttemptRule = {
  tries: limits.signInFailuresPerAddress,
  windowMinutes: limits.signInWindowMinutes,
  lockMinutes: limits.signInLockMinutes,
  longestLockMinutes: limits.signInLockMinutes,
};

/** Whose failures count together: what was typed, the person behind it if any, or one device that has signed in to it before. */
export interface Claimant {
  /** Fingerprints of what was typed, in its one form, the present key's first: all that a stranger is told depends on it (threat EN-07). */
  prints: readonly [Buffer, ...Buffer[]];
  personId: string | null;
  /** A stranger cannot lock out a device of the person's own (threat BF-09). */
  deviceId: string | null;
  ip: string;
}

/** Who tries: the account typed in, known or not, and the device if it has signed in to it before. */
export function claimantOf(
  { origin }: OpenVisit,
  { seal, smsCountries }: NameMeans,
  { account, deviceId }: Named,
  typed: string,
): Claimant {
  const prints = seal.fingerprints('account', accountForm(typed, smsCountries));
  return { prints, personId: account?.id ?? null, deviceId, ip: origin.ip };
}

/** The count that is told of, and the person's own over all their names, which closes without a word. */
function bucketsOf({ prints, personId, deviceId }: Claimant): { told: Bucket; quiet: Bucket | null } {
  if (deviceId) return { told: deviceBucket(deviceId), quiet: null };
  const [present, ...former] = prints.map((print) => print.toString('hex'));
  // Former names also where there is a person, who has none: the same statements for both (rule R-08).
  const quiet: Bucket = [accountBucket(personId ?? present ?? ''), ...former.map(accountBucket)];
  return { told: printedBucket(typedBucket, prints), quiet };
}
const addressBucket = (ip: string) => `password:address:${networkOf(ip)}`;

/**
 * Counts a try and refuses it when what was typed, the device or the address had too many. A known device answers for itself
 * alone: a stranger in the same office, whose address it shares, cannot lock it out either. Where one person was tried too often
 * by several names, the try is to be answered as a wrong one, whatever was typed: a lock would tell which names are one person's.
 * `closes` is there where this try, if it is wrong, closes the way to that person.
 */
export async function countPasswordTry(
  db: Kysely<Schema>,
  claimant: Claimant,
): Promise<{ isClosed: boolean; closes: CountedTry['closes'] }> {
  const { told, quiet } = bucketsOf(claimant);
  const count = async (bucket: Bucket, rule: AttemptRule) => (await countTry(db, bucket, rule)).refusal;
  const refusal =
    quiet === null
      ? await count(told, perKnownDevice)
      : ((await count(addressBucket(claimant.ip), perAddress)) ??
        (await countTry(db, told, perAccount, claimant.personId)).refusal);
  if (refusal) fail('signin.locked', refusal);
  if (quiet === null) return { isClosed: false, closes: undefined };
  const own = await countTry(db, quiet, perAccount, claimant.personId);
  return { isClosed: own.refusal !== null, closes: own.closes };
}

/** The try was right: its own counts start again, the shared one loses just this try. */
export function forgivePasswordTry(claimant: Claimant): Settled {
  const { told, quiet } = bucketsOf(claimant);
  if (quiet === null) return { forgiven: [told], refunded: [] };
  return { forgiven: [told, quiet], refunded: [addressBucket(claimant.ip)] };
}

import { limits } from '@uc/contract';
import type { OpenVisit } from '../../calls/visit.ts';
import { type AttemptRule, type Bucket, countAttempt, printedBucket, type Settled } from '../../db/attempts.ts';
import { accountForm, type NameMeans } from '../../proofs/accounts.ts';
import { networkOf } from '../../values/network.ts';
import { whoIsNamed } from './who-is-named.ts';

const rule = (tries: number): AttemptRule => ({
  tries,
  windowMinutes: limits.signInWindowMinutes,
  lockMinutes: limits.signInWindowMinutes,
  longestLockMinutes: limits.signInWindowMinutes,
});

/** Under which names the tries without a captcha are counted. */
interface FreeTries {
  own: Bucket;
  /** Trying one password on everybody is no way around it; a known device answers for itself alone. */
  shared: string | null;
}

/**
 * Counted by what was typed, not by whom it means: otherwise a failure at a name would tell which phone belongs to it. The
 * device's own count is the exception, and only a device that has signed in to the account has one.
 */
async function freeTriesOf(visit: OpenVisit, { seal, smsCountries }: NameMeans, typed: string): Promise<FreeTries> {
  const { deviceId } = await whoIsNamed(visit, { seal, smsCountries }, typed);
  if (deviceId) return { own: `captcha:free:device:${deviceId}`, shared: null };
  return {
    own: printedBucket(
      (print) => `captcha:free:account:${print}`,
      seal.fingerprints('account', accountForm(typed, smsCountries)),
    ),
    shared: `captcha:free:address:${networkOf(visit.origin.ip)}`,
  };
}

/**
 * Takes the one try that needs no captcha (spec 12.4): counted and decided in one statement, so that of parallel
 * tries one is free. False: a captcha is due.
 */
export async function takeFreeTry(visit: OpenVisit, means: NameMeans, typed: string): Promise<boolean> {
  const { own, shared } = await freeTriesOf(visit, means, typed);
  if (shared && (await countAttempt(visit.db, shared, rule(limits.captchaAfterAddressFailures)))) return false;
  return (await countAttempt(visit.db, own, rule(1))) === null;
}

/** What a success does to the counts: the next try is free again. */
export async function giveBackFreeTry(visit: OpenVisit, means: NameMeans, typed: string): Promise<Settled> {
  const { own, shared } = await freeTriesOf(visit, means, typed);
  return { forgiven: [own], refunded: shared ? [shared] : [] };
}

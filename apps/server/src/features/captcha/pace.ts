import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { OpenVisit } from '../../calls/visit.ts';
import { type AttemptRule, type Bucket, countAttempt, printedBucket, refundAttempt } from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import type { Seal } from '../../secrets/seal.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { networkOf } from '../../values/network.ts';

const perMinute = (tries: number): AttemptRule => ({ tries, windowMinutes: 1, lockMinutes: 1, longestLockMinutes: 1 });
const failures = (tries: number): AttemptRule => ({
  tries,
  windowMinutes: limits.captchaFailureWindowMinutes,
  lockMinutes: limits.captchaFailureWindowMinutes,
  longestLockMinutes: limits.captchaFailureWindowMinutes,
});

/** Who asks, by the names their requests and failures are counted under; the shared one, if any, first. */
export interface Asker {
  address: string | null;
  /** Where what they do is counted, by what it is. */
  self(kind: string): Bucket;
}

/**
 * Finds out who asks. A device that somebody has signed in with before answers for itself alone, so that a stranger behind
 * the same address cannot keep it out (threat BF-09).
 */
export async function askerOf({ db, cookies, session, browserId, origin }: OpenVisit, seal: Seal): Promise<Asker> {
  const token = cookies.get('uc_device');
  const device = token
    ? await db.selectFrom('known_device').select('id').where('token_hash', '=', tokenHash(token)).executeTakeFirst()
    : undefined;
  const self = (name: string) => (kind: string) => `captcha:${kind}:self:${name}`;
  if (device) return { address: null, self: self(`device:${device.id}`) };
  const address = `address:${networkOf(origin.ip)}`;
  if (session) return { address, self: self(`session:${session.id}`) };
  if (!browserId) return { address, self: self(address) };
  const prints = seal.fingerprints('captcha', browserId);
  return { address, self: (kind) => printedBucket((print) => self(`browser:${print}`)(kind), prints) };
}

type Limit = { perSelf: AttemptRule; perAddress: AttemptRule };
const requests: Limit = {
  perSelf: perMinute(limits.captchaPerBrowserPerMinute),
  perAddress: perMinute(limits.captchaPerAddressPerMinute),
};
const wrongAnswers: Limit = {
  perSelf: failures(limits.captchaFailures),
  perAddress: failures(limits.captchaFailuresPerAddress),
};

/** The address first: what it refuses leaves no row of a browser that may never come again. */
function bucketsOf(kind: string, { address, self }: Asker, { perSelf, perAddress }: Limit): [Bucket, AttemptRule][] {
  const own: [Bucket, AttemptRule] = [self(kind), perSelf];
  return address ? [[`captcha:${kind}:${address}`, perAddress], own] : [own];
}

async function count(db: Kysely<Schema>, buckets: [Bucket, AttemptRule][]): Promise<void> {
  for (const [bucket, rule] of buckets) {
    const refusal = await countAttempt(db, bucket, rule);
    if (refusal) fail('request.frequent', refusal);
  }
}

/** Counts a challenge asked for; too many in a minute are refused. */
export const countRequest = (db: Kysely<Schema>, asker: Asker) => count(db, bucketsOf('asked', asker, requests));

/** Counts an answer as wrong before it is read (rule R-04). */
export const countFailure = (db: Kysely<Schema>, asker: Asker) => count(db, bucketsOf('failed', asker, wrongAnswers));

/** It was right after all. */
export async function forgiveFailure(db: Kysely<Schema>, asker: Asker): Promise<void> {
  for (const [bucket] of bucketsOf('failed', asker, wrongAnswers)) await refundAttempt(db, bucket);
}

import { randomInt } from 'node:crypto';
import { limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import { type AttemptRule, countAttempt, forgiveAttempts } from '../db/attempts.ts';
import type { Schema } from '../db/schema.ts';
import type { Passwords } from '../secrets/passwords.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The first characters find the row, so that one try costs one hash (value V-02). */
const lookupCharacters = 4;

/** Never closed for good: eighty bits are not guessed, and a lost device has no other way. */
const rule: AttemptRule = {
  tries: limits.otpFailures,
  windowMinutes: limits.otpWindowMinutes,
  lockMinutes: limits.otpLockMinutes,
  longestLockMinutes: limits.otpLockMinutes,
};

/** The bucket in which a person's wrong recovery codes are counted. */
export const recoveryBucket = (personId: string) => `recovery:account:${personId}`;

/** Recovery codes as they are shown, and as they are kept. */
export interface RecoveryCodes {
  shown: string[];
  kept: { lookup: string; hash: string }[];
}

const newCode = () => Array.from({ length: limits.recoveryCodeCharacters }, () => alphabet[randomInt(32)]).join('');
const inGroups = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** The one form of what somebody copied from paper: the alphabet has no 0, 1 and 8, so those can only be misread letters. */
function plainCode(typed: string): string {
  const letters = typed.normalize('NFKC').toUpperCase();
  return letters.replace(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
}

/** Makes a set of codes; before the transaction that keeps it, because hashing takes its time. */
export async function makeRecoveryCodes(passwords: Pick<Passwords, 'hash'>): Promise<RecoveryCodes> {
  const codes = new Map<string, string>();
  while (codes.size < limits.recoveryCodes) {
    const code = newCode();
    codes.set(code.slice(0, lookupCharacters), code);
  }
  const kept: RecoveryCodes['kept'] = [];
  // One after the other: so many at once would crowd out people who sign in.
  for (const [lookup, code] of codes) kept.push({ lookup, hash: await passwords.hash(code) });
  return { shown: [...codes.values()].map(inGroups), kept };
}

/** Keeps a new set; the former ones are worth nothing any more. */
export async function replaceRecoveryCodes(
  tx: Transaction<Schema>,
  personId: string,
  kept: RecoveryCodes['kept'],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await tx
    .insertInto('recovery_code')
    .values(kept.map((code) => ({ person_id: personId, used_at: null, ...code })))
    .execute();
}

/** How many recovery codes they have not used. */
export async function recoveryCodesLeft(db: Kysely<Schema>, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((at) => at.fn.countAll<string>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/**
 * Uses up a recovery code: counted before it is compared, one hash for every try, right or wrong. Of any number of parallel
 * tries with a right code one succeeds, and what `tell` writes goes with it.
 */
export async function useRecoveryCode(
  db: Kysely<Schema>,
  passwords: Pick<Passwords, 'verify'>,
  personId: string,
  typed: string,
  tell: (tx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const refusal = await countAttempt(db, recoveryBucket(personId), rule);
  if (refusal) return fail('proof.locked', refusal);
  const code = plainCode(typed);
  const row = await db
    .selectFrom('recovery_code')
    .select(['lookup', 'hash'])
    .where('person_id', '=', personId)
    .where('lookup', '=', code.slice(0, lookupCharacters))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!(await passwords.verify(row?.hash, code))) return false; // without a row too
  const isUsed = await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('recovery_code')
      .set({ used_at: sql`now()` })
      .where('person_id', '=', personId)
      .where('hash', '=', row?.hash ?? '')
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) return false;
    await tell(tx);
    return true;
  });
  if (!isUsed) return false;
  await forgiveAttempts(db, recoveryBucket(personId));
  return true;
}

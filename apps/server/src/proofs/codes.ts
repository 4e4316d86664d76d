import { randomInt } from 'node:crypto';
import { type Channel, limits, scenes } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Session } from '../calls/visit.ts';
import { type AttemptRule, countAttempt, refundAttempt } from '../db/attempts.ts';
import { newId } from '../db/ids.ts';
import type { CodePurpose, Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';

/** Whose code it is and what for; both are kept with it and never taken from the client. */
export interface CodeOwner {
  session: Pick<Session, 'id' | 'personId'>;
  purpose: CodePurpose;
}

/** A code that was right, not yet used up. */
export interface RightCode {
  id: string;
  /** Where it was sent. */
  target: string;
}

const lasting = (tries: number, minutes: number): AttemptRule => ({
  tries,
  windowMinutes: minutes,
  lockMinutes: minutes,
  longestLockMinutes: minutes,
});
const perHour = lasting(limits.wrongCodesPerHour, 60);
const perDay = lasting(limits.wrongCodesPerDay, 24 * 60);
/** Wrong codes of one purpose of one person, over all codes (threat BF-06). */
export const wrongCodeRules = { hour: perHour, day: perDay };
const hourBucket = ({ session, purpose }: CodeOwner) => `code:hour:${session.personId}:${purpose}`;
const dayBucket = ({ session, purpose }: CodeOwner) => `code:day:${session.personId}:${purpose}`;

const purposes: readonly CodePurpose[] = [...scenes, 'newMobile', 'newEmail'];
/** Where somebody's wrong codes are counted while they are signed in, of every purpose. */
export const codeBuckets = (personId: string): string[] =>
  purposes.flatMap((purpose) => {
    const owner = { session: { id: '', personId }, purpose };
    return [hourBucket(owner), dayBucket(owner)];
  });

/** Where wrong codes of a forgotten password are counted: of a device that is known, of what was typed, and of the person behind it. */
export const resetBucket = (kind: 'device' | 'account' | 'person', name: string) => `reset:code:${kind}:${name}`;
/** Each is counted by the hour and by the day. */
export const resetPeriods = ['hour', 'day'] as const;

/** Compared with where there is no code, so that the work is the same. */
const nothing = Buffer.alloc(32);
const purposeOfHash = 'security code';
const hashed = (id: string, code: string) => `${id} ${code}`;

/** One form for every way of typing digits: full-width ones, blanks and dashes between them (threat TK-10). */
export function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
}

/** Makes the code of a purpose, in place of an earlier one; the caller sends it to the target. */
export async function issueCode(
  tx: Transaction<Schema>,
  seal: Seal,
  { session, purpose }: CodeOwner,
  to: { channel: Channel; target: string },
): Promise<string> {
  const id = newId();
  const code = newCode();
  const fresh = {
    id,
    session_id: session.id,
    ...to,
    code_hash: seal.fingerprint(purposeOfHash, hashed(id, code)),
    tries: 0,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${limits.codeMinutes})`,
    used_at: null,
  };
  await tx
    .insertInto('security_code')
    .values({ ...fresh, person_id: session.personId, purpose })
    .onConflict((on) => on.columns(['person_id', 'purpose']).doUpdateSet(fresh))
    .execute();
  return code;
}

/**
 * Judges a typed code. Every try is counted first, over all codes of the purpose and on the code itself, in statements that no
 * roll-back undoes; only then is anything compared (rules ). What is right stays to be used up by `useCode`.
 */
export async function checkCode(
  db: Kysely<Schema>,
  seal: Seal,
  owner: CodeOwner,
  channel: Channel,
  typed: string,
): Promise<RightCode> {
  const refusal =
    (await countAttempt(db, hourBucket(owner), perHour)) ?? (await countAttempt(db, dayBucket(owner), perDay));
  if (refusal) fail('proof.locked', refusal);
  const row = await takeTry(db, owner, channel);
  const isRight = seal.isPrintOf(row?.code_hash ?? nothing, purposeOfHash, hashed(row?.id ?? '', plainDigits(typed)));
  if (!row) return fail('code.expired');
  if (!isRight) return fail('code.incorrect');
  await refundAttempt(db, hourBucket(owner));
  await refundAttempt(db, dayBucket(owner));
  return { id: row.id, target: row.target };
}

/** Takes one of the code's tries, if it has one left: the update's condition is the judge of parallel ones. */
function takeTry(db: Kysely<Schema>, { session, purpose }: CodeOwner, channel: Channel) {
  return db
    .updateTable('security_code')
    .set((at) => ({ tries: at('tries', '+', 1) }))
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('tries', '<', limits.codeTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'target', 'code_hash'])
    .executeTakeFirst();
}

/** Uses a right code up inside the change it allows; of any number at once one gets through (threat RC-02). */
export async function useCode(tx: Transaction<Schema>, { id }: RightCode): Promise<void> {
  const used = await tx
    .updateTable('security_code')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  if (!used) fail('code.expired');
}

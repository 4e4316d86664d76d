import { type Locale, limits, type PasswordPolicy, type PasswordRule } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import { type AttemptRule, countAttempt } from '../db/attempts.ts';
import { newId } from '../db/ids.ts';
import { findKeyElsewhere } from '../db/kept-elsewhere.ts';
import type { Schema } from '../db/schema.ts';
import { countChange } from './count-change.ts';
import { type JudgeMeans, type Judgement, judgeNewPassword } from './password-rules.ts';

/** A new password ready to be written, and the stored form of the present one that it was judged beside. */
export interface NewPassword {
  present: string | undefined;
  hash: string;
}

/** "One of your last" answers a guess at them, so it is asked only so often. */
const checkRule: AttemptRule = {
  tries: limits.passwordChecks,
  windowMinutes: limits.passwordCheckMinutes,
  lockMinutes: limits.passwordCheckMinutes,
  longestLockMinutes: limits.passwordCheckMinutes,
};

/** Counts a question about a new password. */
export async function countCheck(db: Kysely<Schema>, personId: string): Promise<void> {
  const refusal = await countAttempt(db, `password:check:${personId}`, checkRule);
  if (refusal) fail('request.frequent', refusal);
}

/** What only the server knows of a new password, asked for while it is typed. */
export async function checkNewPassword(
  db: Kysely<Schema>,
  means: JudgeMeans,
  personId: string,
  newPwd: string,
): Promise<Pick<Judgement, 'broken' | 'strength'> & { unjudged?: PasswordRule[] }> {
  await countCheck(db, personId);
  // The directory judges by its own rules, and only what it is given for good; how strong it is can be said all the same.
  if ((await findKeyElsewhere(db, personId)) !== undefined) {
    const { strength } = await judgeNewPassword(db, means, personId, newPwd);
    return { broken: [], strength, unjudged: ['history'] };
  }
  const { broken, strength } = await judgeNewPassword(db, means, personId, newPwd);
  return { broken, strength };
}

/** Judges a new password by every rule, for a change as for a reset (threat PW-01), and hashes it before any lock is taken. */
export async function prepareNewPassword(
  db: Kysely<Schema>,
  means: JudgeMeans,
  personId: string,
  { newPwd, confirmPwd }: { newPwd: string; confirmPwd: string },
  locale: Locale,
): Promise<NewPassword> {
  needSamePassword({ newPwd, confirmPwd });
  await countCheck(db, personId);
  const { broken, policy, present } = await judgeNewPassword(db, means, personId, newPwd);
  if (broken.length > 0) fail('password.weak', { details: tellRules(broken, policy, locale) });
  await countChange(db, personId);
  return { present, hash: await means.passwords.hash(newPwd) };
}

/** Refuses a new password that was typed once more and differently. */
export function needSamePassword({ newPwd, confirmPwd }: { newPwd: string; confirmPwd: string }): void {
  if (newPwd.normalize('NFC') !== confirmPwd.normalize('NFC')) fail('password.mismatch');
}

/** Each clause that failed, in the caller's language (threat PW-01). */
export function tellRules(broken: readonly PasswordRule[], policy: PasswordPolicy, locale: Locale) {
  return broken.map((rule) => ({ field: 'newPwd', message: serverText[locale].passwordRules[rule](policy) }));
}

/** Writes it under the person's lock: whoever judged by a password that is no longer the present one has lost (threat RC-09). */
export async function replacePassword(
  tx: Transaction<Schema>,
  person_id: string,
  { present, hash }: NewPassword,
): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', person_id).forNoKeyUpdate().execute();
  const row = await tx.selectFrom('password').select('hash').where('person_id', '=', person_id).executeTakeFirst();
  if (row?.hash !== present) fail('password.changed');
  if (row) await tx.insertInto('password_history').values({ id: newId(), person_id, hash: row.hash }).execute();
  await sql`insert into password (person_id, hash) values (${person_id}, ${hash})
    on conflict (person_id) do update set hash = excluded.hash, changed_at = now()`.execute(tx);
  await sql`delete from password_history where id in (select id from password_history where person_id = ${person_id}
    order by replaced_at desc, id desc offset ${limits.formerPasswords})`.execute(tx);
}

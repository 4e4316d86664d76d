import {
  isRuleOn,
  judgePassword,
  type OwnNames,
  type PasswordPolicy,
  type PasswordRule,
  passwordRules,
} from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { policyNow } from '../db/password-rules/read.ts';
import type { Schema } from '../db/schema.ts';
import type { Passwords } from '../secrets/passwords.ts';
import { hasOtp } from './otp.ts';
import { assess, spellingsOf } from './password-dictionary.ts';

/** A new password, judged by every rule. */
export interface Judgement {
  broken: PasswordRule[];
  /** 0 to 4. */
  strength: number;
  policy: PasswordPolicy;
  /** The stored form of the present password it was compared with; whoever writes the new one checks that it still is the present. */
  present: string | undefined;
}

/** What judging a password needs. */
export interface JudgeMeans {
  config: Pick<Config, 'passwordPolicy' | 'organisation'>;
  passwords: Passwords;
}

/** The rules for a person's next password. */
export async function policyOf(
  db: Kysely<Schema>,
  first: Pick<Config, 'passwordPolicy'>,
  personId: string,
): Promise<PasswordPolicy> {
  return policyNow(db, first, await hasOtp(db, personId));
}

/** Judges a person's new password by all rules, those that only the server can judge included; changing and resetting ask the same (threat PW-01). */
export async function judgeNewPassword(
  db: Kysely<Schema>,
  { config, passwords }: JudgeMeans,
  personId: string,
  password: string,
): Promise<Judgement> {
  const policy = await policyOf(db, config, personId);
  const person = await db
    .selectFrom('person')
    .select(['username', 'name', 'name_en', 'phone', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const broken = new Set(judgePassword(policy, password, ownNamesOf(person)));
  const names = [config.organisation.zh_CN, config.organisation.en_US, person.name, person.name_en];
  const words = await spellingsOf(names);
  const { isKnown, strength } = await assess(password, [
    ...words,
    ...passwords.published.map((one) => one.toLowerCase()),
  ]);
  if (isKnown && isRuleOn(policy, 'dictionary')) broken.add('dictionary');
  const [present, ...former] = await lastHashes(db, personId, policy.history);
  // Comparing costs a hash each: not for a password that is refused anyway.
  if (isRuleOn(policy, 'history') && broken.size === 0 && (await isAmong(passwords, [present, ...former], password)))
    broken.add('history');
  return { broken: passwordRules.filter((rule) => broken.has(rule)), strength, policy, present };
}

/** What a password may not hold: user name, phone as it is dialled, and the name in the email address. */
function ownNamesOf({
  username,
  phone,
  email,
}: {
  username: string;
  phone: string | null;
  email: string | null;
}): OwnNames {
  return [username, phone?.replace(/^\+86/, '').replace(/\D/g, ''), email?.split('@')[0]].filter(
    (name) => name !== undefined,
  );
}

/** The present password's stored form (undefined where there is none), then those before it, as many as the rule asks in all. */
async function lastHashes(db: Kysely<Schema>, personId: string, count: number): Promise<(string | undefined)[]> {
  const present = await db.selectFrom('password').select('hash').where('person_id', '=', personId).executeTakeFirst();
  const former = await db
    .selectFrom('password_history')
    .select('hash')
    .where('person_id', '=', personId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(0, count - 1))
    .execute();
  return [present?.hash, ...former.map(({ hash }) => hash)];
}

/** One after the other, so that a person who types does not take all turns at hashing. */
async function isAmong(
  passwords: Passwords,
  hashes: readonly (string | undefined)[],
  password: string,
): Promise<boolean> {
  for (const hash of hashes) if (hash !== undefined && (await passwords.verify(hash, password))) return true;
  return false;
}

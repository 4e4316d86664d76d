import { type ErrorCode, judgePassword, type PasswordPolicy } from '@uc/contract';
import type { Kysely, Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Visit } from '../calls/visit.ts';
import { beginWrite, endWrite, type PasswordAct } from '../db/directory-passwords.ts';
import type { Schema } from '../db/schema.ts';
import { countChange } from './count-change.ts';
import { holdPerson } from './hold-person.ts';
import { countCheck, needSamePassword, tellRules } from './new-password.ts';

/** What a directory says to a new password. */
type Written =
  | { is: 'done' | 'tooYoung' | 'inHistory' | 'tooShort' | 'quality' | 'policy' | 'notAllowed' | 'refused' }
  | { is: 'wrong' | 'locked' | 'disabled' | 'gone' | 'away' | 'unsure' }
  | { is: 'paused'; retryAfterSeconds: number };

/** Where the passwords of its people are kept: the organisation's directory, as far as proofs know it. */
export interface PasswordsThere {
  standing(
    key: string,
  ): Promise<{ mark: string | null; isGone: boolean; rules: PasswordPolicy; changesFrom: Date | null } | 'away'>;
  change(db: Kysely<Schema>, person: PersonThere, old: string, next: string): Promise<Written>;
  reset: ((key: string, next: string) => Promise<Written>) | null;
}

/** Somebody whose password is kept there, and what they are known by. */
interface PersonThere {
  id: string;
  key: string;
}

/** What is typed; the old password wherever it is a change. */
interface Typed {
  oldPwd?: string | undefined;
  newPwd: string;
  confirmPwd: string;
}

/** What goes before and after. */
interface Around<T> {
  act: PasswordAct;
  person: PersonThere;
  typed: Typed;
  /** Under the person's lock, before anything is sent: what was proved may have been overtaken. */
  need(tx: Transaction<Schema>): Promise<void>;
  /** What follows, with the record. */
  follow(tx: Transaction<Schema>): Promise<T>;
}

/** The code of each answer that is no success; what the person can do about it stands in its text. */
const codes: Readonly<Record<Exclude<Written['is'], 'done' | 'paused'>, ErrorCode>> = {
  ...{ tooYoung: 'directory.young', inHistory: 'directory.history', tooShort: 'directory.short' },
  ...{ quality: 'directory.simple', policy: 'directory.policy', refused: 'directory.policy' },
  ...{ notAllowed: 'directory.unchangeable', wrong: 'password.incorrect', locked: 'directory.locked' },
  ...{ disabled: 'directory.disabled', gone: 'directory.disabled', away: 'directory.away', unsure: 'directory.unsure' },
};

/**
 * Changes or resets a password that the directory keeps. That it is about to be written is committed before; what follows here, and that it is
 * over, come in one transaction after. Whoever dies in between leaves the first, and `settleLeft` looks into it.
 */
export async function writePasswordThere<T>(
  visit: Visit,
  passwords: PasswordsThere,
  { act, person, typed, need, follow }: Around<T>,
): Promise<T> {
  const { db, locale } = visit;
  needSamePassword(typed);
  await countCheck(db, person.id);
  const standing = await passwords.standing(person.key);
  if (standing === 'away') return fail('directory.away');
  if (standing.isGone) return fail('directory.disabled');
  const broken = judgePassword(standing.rules, typed.newPwd, [await usernameOf(db, person.id)]);
  if (broken.length > 0) fail('password.weak', { details: tellRules(broken, standing.rules, locale) });
  await countChange(db, person.id);
  const id = await db.transaction().execute(async (tx) => {
    await holdPerson(tx, person.id);
    await need(tx);
    const { mark } = standing;
    const begun = await beginWrite(tx, { personId: person.id, act, mark, place: visit.origin });
    return begun || fail('password.changed', { reason: 'Another change is under way' });
  });
  const written = await write(db, passwords, person, typed);
  if (written.is === 'unsure') fail('directory.unsure');
  if (written.is !== 'done') {
    await endWrite(db, id);
    if (written.is === 'paused') return fail('proof.locked', { retryAfterSeconds: written.retryAfterSeconds });
    const wait = written.is === 'tooYoung' ? secondsTo(standing.changesFrom) : undefined;
    return fail(codes[written.is], {
      ...{ reason: `The directory says: ${written.is}` },
      ...(wait !== undefined && { retryAfterSeconds: wait }),
    });
  }
  return visit.change(async (tx) => {
    await holdPerson(tx, person.id);
    if (!(await endWrite(tx, id))) fail('directory.unsure', { reason: 'It was looked into meanwhile' });
    return follow(tx);
  });
}

/** How long until then, by the clock here; undefined: it is over, or nobody says. */
function secondsTo(at: Date | null): number | undefined {
  const seconds = at ? Math.ceil((at.getTime() - Date.now()) / 1_000) : 0;
  return seconds > 0 ? seconds : undefined;
}

function write(
  db: Kysely<Schema>,
  passwords: PasswordsThere,
  person: PersonThere,
  { oldPwd, newPwd }: Typed,
): Promise<Written> {
  if (oldPwd !== undefined) return passwords.change(db, person, oldPwd, newPwd);
  return passwords.reset?.(person.key, newPwd) ?? fail('reset.unsupported');
}

/** Whether a forgotten one can be reset. */
export const canReset = (passwords: PasswordsThere | null) => passwords !== null && passwords.reset !== null;

/** The rules there for somebody's next password. */
export async function rulesThere(passwords: PasswordsThere, key: string): Promise<PasswordPolicy> {
  const standing = await passwords.standing(key);
  return standing === 'away' ? fail('directory.away') : standing.rules;
}

async function usernameOf(db: Kysely<Schema>, personId: string): Promise<string> {
  const { username } = await db
    .selectFrom('person')
    .select('username')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return username;
}

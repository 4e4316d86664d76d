import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { codeOfVerdict, type DirectorySignIn, type DirectoryVerdict } from '../../directory/ldap/sign-in.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Named } from './who-is-named.ts';

/** What keeps and compares passwords; a directory keeps those of the people it has a key of. */
export interface PasswordKeepers {
  passwords: Passwords;
  directory: DirectorySignIn | null;
  /** Those kept here open something. */
  passwordsHere: boolean;
}

/** What a typed password came to. */
export type PasswordVerdict = { is: 'right' } | DirectoryVerdict;

/**
 * Compares where the password of whoever is named is kept, which their key there decides and never a name. `isShut` opens nothing, whatever
 * was typed. Everybody whom it does not let in costs the same work, here and at the directory (rule R-08).
 */
export async function judgePassword(
  visit: Visit,
  { passwords, directory, passwordsHere }: PasswordKeepers,
  { account }: Named,
  { password, isShut }: { password: string; isShut: boolean },
): Promise<PasswordVerdict> {
  const key = account?.directoryKey;
  const isRight = await passwords.verify(key === undefined ? account?.passwordHash : undefined, password);
  if (isRight && passwordsHere && account?.isActive && !isShut) return { is: 'right' };
  if (!directory) return { is: 'wrong' };
  const mayTry = account && key !== undefined && account.mayEnter && !isShut;
  return directory.judge(visit.db, mayTry ? { id: account.id, key } : null, password);
}

/** What whoever was not let in is told. What only the right password brings to light is told to anybody; a lock at the directory is not among it. */
export function refuse(verdict: PasswordVerdict, { deviceId }: Pick<Named, 'deviceId'>): never {
  const isKnown = deviceId !== null;
  switch (verdict.is) {
    case 'right':
    case 'wrong':
      return fail('signin.incorrect');
    case 'locked':
      return fail(isKnown ? codeOfVerdict.locked : 'signin.incorrect', {
        reason: 'The directory has locked the account',
      });
    case 'paused':
      return isKnown
        ? fail('signin.locked', { retryAfterSeconds: verdict.retryAfterSeconds })
        : fail('signin.incorrect', { reason: 'Too many wrong passwords for the directory' });
    default:
      return fail(codeOfVerdict[verdict.is]);
  }
}

/** Answers that let nobody in come at these beats alone, so that how fast a directory finds somebody or nobody is not to be heard. */
const beatMs = 250;

/** Waits for the next beat since a moment. */
export async function waitForBeat(since: number): Promise<void> {
  const passed = performance.now() - since;
  const left = Math.ceil(passed / beatMs) * beatMs - passed;
  await new Promise((resolve) => setTimeout(resolve, left));
}

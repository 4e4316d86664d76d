import { judgePassword, type PasswordPolicy } from '@uc/contract';
import type { PairProblem, Passwords } from './password-pair.tsx';

/** What is said of two passwords that cannot be sent. */
export interface PairWords {
  missing: string;
  confirmMissing: string;
  weak: string;
  mismatch: string;
}

/** What is wrong with them before the server is asked; null: nothing. A password is taken to the letter. */
export function pairProblem(
  { newPwd, confirmPwd }: Passwords,
  { policy, account, words }: { policy: PasswordPolicy; account: string; words: PairWords },
): PairProblem | null {
  const isWeak = judgePassword(policy, newPwd, [account]).length > 0;
  const found: PairProblem = {
    ...(newPwd === '' ? { newPwd: words.missing } : isWeak && { newPwd: words.weak }),
    ...(confirmPwd === ''
      ? { confirmPwd: words.confirmMissing }
      : newPwd !== confirmPwd && { confirmPwd: words.mismatch }),
  };
  return found.newPwd || found.confirmPwd ? found : null;
}

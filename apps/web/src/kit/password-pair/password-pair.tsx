import type { PasswordPolicy } from '@uc/contract';
import { useEffect, useRef } from 'react';
import { NewPassword } from '../../widgets/new-password/new-password.tsx';
import type { CheckPassword } from '../../widgets/new-password/use-password-check.ts';
import { TextInput } from '../../widgets/text-input/text-input.tsx';

/** What is typed: the new password, and once more. */
export interface Passwords {
  newPwd: string;
  confirmPwd: string;
}

/** What is wrong with each of the two, if anything. */
export interface PairProblem {
  newPwd?: string;
  confirmPwd?: string;
}

interface Props {
  words: Record<keyof Passwords, string>;
  policy: PasswordPolicy;
  account: string;
  typed: Passwords;
  problem: PairProblem;
  check: CheckPassword;
  onChange(next: Passwords): void;
}

/** A new password under the fetched policy, ticked while typing, and once more; the field that is wrong takes the focus. */
export function PasswordPair({ words, policy, account, typed, problem, check, onChange }: Props) {
  const [first, second] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];

  useEffect(() => {
    if (problem.newPwd) first.current?.focus();
    else if (problem.confirmPwd) second.current?.focus();
  }, [problem, first, second]);

  return (
    <div className="form-beside">
      <div>
        <TextInput
          inputRef={first}
          mode="password"
          label={words.newPwd}
          name="newPwd"
          autoComplete="new-password"
          enterKeyHint="next"
          value={typed.newPwd}
          onChange={(value) => onChange({ ...typed, newPwd: value ?? '' })}
          error={problem.newPwd}
        />
        <TextInput
          inputRef={second}
          mode="password"
          label={words.confirmPwd}
          name="confirmPwd"
          autoComplete="new-password"
          enterKeyHint="go"
          value={typed.confirmPwd}
          onChange={(value) => onChange({ ...typed, confirmPwd: value ?? '' })}
          error={problem.confirmPwd}
        />
      </div>
      <div>
        <NewPassword
          policy={policy}
          password={typed.newPwd}
          account={account}
          check={check}
          onGenerated={(made) => onChange({ newPwd: made, confirmPwd: made })}
        />
      </div>
    </div>
  );
}

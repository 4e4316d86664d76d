import type { PasswordPolicy } from '@uc/contract';
import { generatePassword } from './generate-password.ts';
import { Generator } from './generator.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type CheckPassword, usePasswordCheck } from './use-password-check.ts';
import './new-password.css';

interface Props {
  policy: PasswordPolicy;
  /** What stands in the field. */
  password: string;
  /** The account it is for, which it may not hold. */
  account: string;
  /** What only the server knows of it. */
  check: CheckPassword;
  /** One was made up on request. */
  onGenerated(made: string): void;
}

/** What stands under a new password: its rules, its strength, and one made up on request. */
export function NewPassword({ policy, password, account, check, onGenerated }: Props) {
  const ownNames = [account];
  const verdict = usePasswordCheck(check, password);

  function generate(): string {
    const made = generatePassword(policy, ownNames);
    onGenerated(made);
    return made;
  }

  return (
    <>
      <PasswordRules policy={policy} password={password} ownNames={ownNames} verdict={verdict} />
      <Generator onGenerate={generate} present={password} />
      {/* Tells a password manager whose password it is. */}
      <input className="visually-hidden" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
    </>
  );
}

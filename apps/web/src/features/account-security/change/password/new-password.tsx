import type { PasswordPolicy } from '@uc/contract';
import { useLogin } from '../../../../lib/session.ts';
import type { BelowProps } from '../../../../widgets/dynamic-form/kind-props.ts';
import { generatePassword } from './generate-password.ts';
import { Generator } from './generator.tsx';
import { PasswordRules } from './password-rules.tsx';
import { usePasswordCheck } from './use-password-check.ts';

interface Props extends BelowProps {
  policy: PasswordPolicy;
  ticket: string;
}

/** What stands under the new password: its rules, its strength, and one made up on request. */
export function NewPassword({ policy, ticket, value, fill }: Props) {
  const { user } = useLogin();
  const ownNames = [user.username];
  const verdict = usePasswordCheck(ticket, value);

  function generate(): string {
    const made = generatePassword(policy, ownNames);
    fill({ newPwd: made, confirmPwd: made });
    return made;
  }

  return (
    <>
      <PasswordRules policy={policy} password={value} ownNames={ownNames} verdict={verdict} />
      <Generator onGenerate={generate} present={value} />
      {/* Tells a password manager whose password it is. */}
      <input
        className="visually-hidden"
        autoComplete="username"
        value={user.username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </>
  );
}

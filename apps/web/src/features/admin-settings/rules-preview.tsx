import type { PasswordPolicy, PasswordRules } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { PasswordRules as RuleList } from '../../widgets/new-password/password-rules.tsx';
import '../../widgets/new-password/new-password.css';

/** The rules by the very list that stands beside a new password; twice where a device for one-time passwords makes a difference. */
export function RulesPreview({ rules }: { rules: PasswordRules }) {
  const words = useText().views.adminSettings.passwords;
  const { minLengthBesideOtp, ...policy } = rules;
  return (
    <div className="settings-preview">
      <p className="settings-preview-title">{words.preview}</p>
      <p className="quiet">{words.previewHint}</p>
      <Listed policy={policy} />
      {minLengthBesideOtp !== null && (
        <>
          <p className="settings-preview-title">{words.besideOtp}</p>
          <Listed policy={{ ...policy, minLength: minLengthBesideOtp }} />
        </>
      )}
    </div>
  );
}

const Listed = ({ policy }: { policy: PasswordPolicy }) => (
  <RuleList policy={policy} password="" ownNames={[]} verdict={{ kind: 'unknown' }} />
);

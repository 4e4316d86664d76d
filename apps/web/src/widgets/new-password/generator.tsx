import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { CopyButton } from '../copy-button/copy-button.tsx';

interface Props {
  /** Makes a password and fills it in. */
  onGenerate(): string;
  /** What stands in the field now; a password that was typed over is shown no longer. */
  present: string;
}

/** Makes up a password that the policy takes, and shows it so that it can be kept. */
export function Generator({ onGenerate, present }: Props) {
  const text = useText();
  const words = text.widgets.newPassword;
  const [made, setMade] = useState('');
  return (
    <div className="new-password-generator">
      <button type="button" className="button" onClick={() => setMade(onGenerate())}>
        {words.generate}
      </button>
      <div role="status">
        {made !== '' && made === present && (
          <>
            <p>{words.generated}</p>
            <p className="new-password-made">
              <code>{made}</code>
              <CopyButton value={made} label={words.copy} done={words.copied} failed={words.notCopied} />
            </p>
          </>
        )}
      </div>
    </div>
  );
}

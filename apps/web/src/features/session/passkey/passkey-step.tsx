import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import SentSteps, { type SentWays } from './other-steps.tsx';
import { signInByPasskey } from './passkey-sign-in.ts';

export interface PasskeyStepProps {
  flow: string;
  onSignedIn(): void;
  onExpired(): void;
  onBack(): void;
  /** Why it is asked for. */
  note?: string | undefined;
  /** Other ways for who has no passkey at hand. */
  sent: SentWays;
  others: readonly { label: string; onChoose(): void }[];
}

/** A passkey as the second of two proofs. */
export default function PasskeyStep({ flow, onSignedIn, onExpired, onBack, note, sent, others }: PasskeyStepProps) {
  const text = useText();
  const words = text.views.passkeys.signIn;
  const [problem, setProblem] = useState<string>();
  const using = useAction(() => signInByPasskey(flow), {
    done(found) {
      if (!found) onSignedIn();
      else if (found === 'expired') onExpired();
      else setProblem(found.form ?? found.note);
    },
  });
  return (
    <div className="door-box" aria-busy={using.isBusy}>
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="door-hint">{words.hint}</p>
      </div>
      {note && <AlertNote message={note} isNews />}
      <AlertNote message={problem} />
      <button
        type="button"
        className="button primary wide"
        aria-disabled={using.isBusy}
        // biome-ignore lint/a11y/noAutofocus: the step is this one button
        autoFocus
        onClick={() => using.run()}
      >
        <Icon name="passkey" />
        {text.views.secondStep.usePasskey}
      </button>
      <div className="door-ways">
        <SentSteps {...sent} />
        {others.map(({ label, onChoose }) => (
          <button key={label} type="button" className="chip" onClick={onChoose}>
            {label}
          </button>
        ))}
        <button type="button" className="chip" onClick={onBack}>
          {text.views.secondStep.back}
        </button>
      </div>
    </div>
  );
}

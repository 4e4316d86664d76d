import { api, CallError, limits } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { CodeField } from '../../../widgets/code-field/code-field.tsx';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { ResendButton, type Sent } from '../../../widgets/resend-button/resend-button.tsx';
import type { SentWay } from '../submit-sign-in.ts';
import SentSteps from './other-steps.tsx';
import type { PasskeyStepProps } from './passkey-step.tsx';
import { submitSentCode } from './submit-sent-code.ts';

interface Props extends PasskeyStepProps {
  way: SentWay;
}

/** A code to a confirmed phone or email, for whoever's passkey is not at hand. */
export default function CodeStep({
  flow,
  way: { channel, to },
  note,
  sent,
  others,
  onSignedIn,
  onExpired,
  onBack,
}: Props) {
  const text = useText();
  const words = text.views.secondStep;
  const sentWords = text.views.passkeys.signIn;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, tell] = useState<{ field?: string; form?: string }>({});
  const [hasSent, setSent] = useState(false);
  const giving = useAction((typed: string) => submitSentCode({ flow, channel, typed }, text), {
    done(found) {
      if (!found) onSignedIn();
      else if (found === 'expired') onExpired();
      else tell(found);
    },
  });

  useEffect(() => {
    if (hasSent) input.current?.focus();
  }, [hasSent]);
  useEffect(() => {
    if (problem.field) input.current?.select();
  }, [problem]);

  async function send(): Promise<Sent> {
    try {
      const sent = await call(api.session.sendSignInCode, { flow, channel }, { withoutToken: true, show: 'none' });
      setSent(true);
      return { retryAfterSeconds: sent.resendSeconds };
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'ticket.invalid')) throw error;
      onExpired();
      return null;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    tell({});
    giving.run(code);
  }

  return (
    <form className="door-box" onSubmit={submit} noValidate aria-busy={giving.isBusy}>
      <div>
        <h1 tabIndex={-1}>{text.views.passkeys.signIn.sentTitle[channel]}</h1>
        <p className="door-hint">{sentWords.sentHint(to, limits.codeMinutes)}</p>
      </div>
      {note && <AlertNote message={note} isNews />}
      <AlertNote message={problem.form} />
      <CodeField
        inputRef={input}
        label={sentWords.sentCode}
        digits={limits.codeDigits}
        value={code}
        onChange={setCode}
        onFull={(typed) => giving.run(typed)}
        error={problem.field}
      />
      <ResendButton onSend={send} />
      <button type="submit" className="button primary wide" aria-disabled={giving.isBusy}>
        {giving.isBusy ? words.submitting : words.submit}
      </button>
      <div className="door-ways">
        <SentSteps {...sent} />
        {others.map(({ label, onChoose }) => (
          <button key={label} type="button" className="chip" onClick={onChoose}>
            {label}
          </button>
        ))}
        <button type="button" className="chip" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </form>
  );
}

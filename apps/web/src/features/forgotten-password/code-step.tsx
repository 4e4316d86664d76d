import { api } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { codeAwaitedUntilMs } from '../../lib/awaited-code.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { useTelling } from '../../lib/telling.ts';
import { AlertNote } from '../../widgets/door/alert-note.tsx';
import { ResendButton } from '../../widgets/resend-button/resend-button.tsx';
import { SliderCaptcha } from '../../widgets/slider-captcha/slider-captcha.tsx';
import { TextInput } from '../../widgets/text-input/text-input.tsx';
import { asGuest } from './calling.ts';
import { CodeHelp } from './code-help.tsx';
import { CodeLeft } from './code-left.tsx';
import { codeProblem, noProblem, type Problem } from './refusal.ts';
import { type Stage, type StageAt, stageAfter } from './stage.ts';
import { StepHead } from './step-head.tsx';
import { stageOfSent, useSending } from './use-sending.ts';

interface Props {
  stage: StageAt<'code'>;
  contact: string;
  takesFocus: boolean;
  onGo(stage: Stage): void;
}

/** The second step: the code that was sent, if there was anybody to send it to. */
export function CodeStep({ stage, contact, takesFocus, onGo }: Props) {
  const text = useText();
  const words = text.views.forgottenPassword.code;
  const { account, channel, token, resendSeconds, expiresInSeconds, atMs } = stage;
  const [code, setCode] = useState('');
  const [problem, tell] = useTelling<Problem>(noProblem);
  const input = useRef<HTMLInputElement>(null);
  const { send, captcha } = useSending();
  const proving = useAction(
    (typed: string) => call(api.forgottenPassword.verifyCode, { flow: token, code: typed }, asGuest),
    {
      done(proved) {
        showToast('success', text.views.forgottenPassword.verified);
        onGo(stageAfter(proved, { account, channel }));
      },
      refused(error) {
        const found = codeProblem(error, text);
        if (found.over) onGo({ step: 'account', account, channel, note: found.over });
        else tell(found);
      },
    },
  );

  useEffect(() => {
    // What comes next is another entry over this one.
    if (problem.field) input.current?.focus();
    if (problem.field) input.current?.select();
  }, [problem]);

  useEffect(() => {
    codeAwaitedUntilMs.set(atMs + expiresInSeconds * 1000);
    // Whoever leaves waits no longer.
    return () => codeAwaitedUntilMs.set(0);
  }, [atMs, expiresInSeconds]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (proving.isBusy) return;
    const typed = code.replaceAll(/\s/g, '');
    tell(typed === '' ? { field: words.missing } : noProblem);
    if (typed !== '') proving.run(typed);
  }

  async function resend() {
    const sent = await send({ account, channel });
    if (!sent) return null;
    tell(noProblem);
    setCode('');
    onGo(stageOfSent(sent, { account, channel }));
    input.current?.focus();
    return { retryAfterSeconds: sent.resendSeconds };
  }

  return (
    <>
      <form className="door-box" onSubmit={submit} noValidate aria-busy={proving.isBusy}>
        <StepHead
          at="code"
          title={words.title}
          hint={text.views.forgottenPassword.code.sent[channel]}
          takesFocus={takesFocus}
        />
        <p className="reset-account">{words.for(account)}</p>
        <AlertNote message={problem.alert} />
        <div className="reset-code">
          <TextInput
            inputRef={input}
            label={words.label}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            enterKeyHint="go"
            value={code}
            onChange={(typed) => setCode(typed ?? '')}
            error={problem.field}
          />
          <div className="reset-send">
            <ResendButton onSend={resend} remainingSeconds={resendSeconds} saidAtMs={atMs} />
          </div>
        </div>
        <CodeLeft key={atMs} expiresInSeconds={expiresInSeconds} atMs={atMs} />
        <button type="submit" className="button primary wide" aria-disabled={proving.isBusy}>
          {proving.isBusy ? words.submitting : words.submit}
        </button>
        <CodeHelp contact={contact} />
        <div className="door-ways">
          <button type="button" className="chip" onClick={() => onGo({ step: 'account', account, channel })}>
            {words.change}
          </button>
        </div>
      </form>
      <SliderCaptcha {...captcha} isLikely={false} />
    </>
  );
}

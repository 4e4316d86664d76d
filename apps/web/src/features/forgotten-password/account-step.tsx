import type { Channel } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useTelling } from '../../lib/telling.ts';
import { AlertNote } from '../../widgets/door/alert-note.tsx';
import { SliderCaptcha } from '../../widgets/slider-captcha/slider-captcha.tsx';
import { TextInput } from '../../widgets/text-input/text-input.tsx';
import { ChannelList } from './channel-list.tsx';
import { noProblem, type Problem, sendProblem } from './refusal.ts';
import type { Stage, StageAt } from './stage.ts';
import { StepHead } from './step-head.tsx';
import { stageOfSent, useSending } from './use-sending.ts';

interface Props {
  stage: StageAt<'account'>;
  channels: readonly [Channel, ...Channel[]];
  /** Whoever has one need not reset anything. */
  hasPasskeys: boolean;
  takesFocus: boolean;
  onGo(stage: Stage): void;
}

/** The first step: which account, and which way the code takes. */
export function AccountStep({ stage, channels, hasPasskeys, takesFocus, onGo }: Props) {
  const text = useText();
  const words = text.views.forgottenPassword.account;
  const [account, setAccount] = useState(stage.account ?? '');
  const [picked, setPicked] = useState(stage.channel);
  const channel = channels.find((one) => one === picked) ?? channels[0];
  const [problem, tell] = useTelling<Problem>(noProblem);
  const [note, setNote] = useTelling<string | undefined>(undefined, stage.note);
  const input = useRef<HTMLInputElement>(null);
  const { send, captcha } = useSending();
  const sending = useAction(send, {
    done(sent, named) {
      if (sent) onGo(stageOfSent(sent, named));
      else setNote(words.captchaOpen);
    },
    refused: (error) => tell(sendProblem(error, text)),
  });

  useEffect(() => {
    if (problem.field) input.current?.focus();
  }, [problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isBusy) return;
    const named = { account: account.trim(), channel };
    if (named.account === '') return tell({ field: words.missing });
    tell(noProblem);
    setNote(undefined);
    sending.run(named);
  }

  return (
    <>
      <form className="door-box" onSubmit={submit} noValidate aria-busy={sending.isBusy}>
        <StepHead
          at="account"
          title={words.title}
          hint={hasPasskeys ? words.hintPasskey : words.hint}
          takesFocus={takesFocus}
        />
        <AlertNote message={problem.alert} />
        <AlertNote message={note} isNews />
        <TextInput
          inputRef={input}
          label={words.label}
          hint={words.labelHint}
          name="username"
          autoComplete="username"
          enterKeyHint="next"
          value={account}
          onChange={(typed) => setAccount(typed ?? '')}
          error={problem.field}
        />
        <ChannelList channels={channels} picked={channel} onPick={setPicked} />
        <button type="submit" className="button primary wide" aria-disabled={sending.isBusy}>
          {sending.isBusy ? words.submitting : words.submit}
        </button>
      </form>
      <SliderCaptcha {...captcha} isLikely />
    </>
  );
}

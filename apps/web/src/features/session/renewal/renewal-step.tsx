import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PasswordPair, type Passwords } from '../../../kit/password-pair/password-pair.tsx';
import { useAction } from '../../../lib/action.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useTelling } from '../../../lib/telling.ts';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import { type AskedRenewal, noRenewalProblem, type RenewalProblem, submitRenewal } from './submit-renewal.ts';

interface Props {
  asked: AskedRenewal;
  /** Begins again with the password, and says why. */
  onBack(note?: string): void;
}

/** The directory decides at the end; how strong a password is nobody is asked before somebody is signed in. */
const judgedThere = () => Promise.reject(new Error('judged at the end'));

/** A new password in place of one that was right and may not stay: it must be changed, or has expired, in the organisation's directory. */
export default function RenewalStep({ asked, onBack }: Props) {
  const text = useText();
  const words = text.views.passwordLink;
  const own = text.views.passwordLink.renewal;
  const heading = useRef<HTMLHeadingElement>(null);
  const { account, policy, needsCode, because } = asked;
  const [typed, setTyped] = useState<Passwords & { code: string }>({ newPwd: '', confirmPwd: '', code: '' });
  const [problem, tell] = useTelling<RenewalProblem>(noRenewalProblem);
  const renewing = useAction(() => submitRenewal(asked, typed, text), {
    done(found) {
      if (!found) onBack(own.done);
      else if (found.over) onBack(found.over);
      else tell(found);
    },
  });

  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (renewing.isBusy) return;
    tell(noRenewalProblem);
    renewing.run();
  }

  function change(next: Partial<typeof typed>) {
    setTyped({ ...typed, ...next });
    // What was said of the former ones is not true of these.
    if (problem !== noRenewalProblem) tell(noRenewalProblem);
  }

  return (
    <form className="door-box" onSubmit={submit} noValidate aria-busy={renewing.isBusy}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {own.title}
        </h1>
        <p className="door-hint">{own[because]}</p>
      </div>
      <AlertNote message={problem.alert} />
      {needsCode && (
        <TextInput
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          value={typed.code}
          onChange={(value) => change({ code: value ?? '' })}
          error={problem.code}
        />
      )}
      <PasswordPair
        {...{ words: own, policy, account, typed, problem, check: judgedThere }}
        onChange={(next) => change(next)}
      />
      <button type="submit" className="button primary wide" aria-disabled={renewing.isBusy}>
        {renewing.isBusy ? words.submitting : own.submit}
      </button>
      <button type="button" className="button wide" onClick={() => onBack()}>
        {text.views.secondStep.back}
      </button>
    </form>
  );
}

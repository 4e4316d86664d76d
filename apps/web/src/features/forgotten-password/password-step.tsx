import { api } from '@uc/contract';
import { type FormEvent, useState } from 'react';
import { PasswordPair, type Passwords } from '../../kit/password-pair/password-pair.tsx';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useTelling } from '../../lib/telling.ts';
import { useLeaveGuard } from '../../widgets/confirm/use-leave-guard.ts';
import { AlertNote } from '../../widgets/door/alert-note.tsx';
import { asGuest } from './calling.ts';
import { noPasswordProblem, type PasswordProblem } from './password-problem.ts';
import type { Stage, StageAt } from './stage.ts';
import { StepHead } from './step-head.tsx';
import { submitReset } from './submit-reset.ts';

interface Props {
  stage: StageAt<'password'>;
  takesFocus: boolean;
  onGo(stage: Stage): void;
}

/** The last step: the new password under the fetched policy, ticked while typing. */
export function PasswordStep({ stage, takesFocus, onGo }: Props) {
  const text = useText();
  const words = text.views.forgottenPassword.password;
  const { account, channel, token, policy } = stage;
  const [typed, setTyped] = useState<Passwords>({ newPwd: '', confirmPwd: '' });
  const [problem, tell] = useTelling<PasswordProblem>(noPasswordProblem);
  const resetting = useAction(() => submitReset({ ticket: token, policy, account, ...typed }, text), {
    done(found) {
      if (!found) onGo({ step: 'done' });
      else if (found.over) onGo({ step: 'account', account, channel, note: found.over });
      else tell(found);
    },
  });
  useLeaveGuard(typed.newPwd !== '');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (resetting.isBusy) return;
    tell(noPasswordProblem);
    resetting.run();
  }

  function change(next: Passwords) {
    setTyped(next);
    // What was said of the former ones is not true of these.
    if (problem !== noPasswordProblem) tell(noPasswordProblem);
  }

  return (
    <form className="door-box reset-password" onSubmit={submit} noValidate aria-busy={resetting.isBusy}>
      <StepHead at="password" title={words.title} hint={words.hint} takesFocus={takesFocus} />
      <AlertNote message={problem.alert} />
      <PasswordPair
        {...{ words, policy, account, typed, problem }}
        check={(newPwd, signal) =>
          call(api.forgottenPassword.checkPassword, { ticket: token, newPwd }, { ...asGuest, signal })
        }
        onChange={change}
      />
      <button type="submit" className="button primary wide" aria-disabled={resetting.isBusy}>
        {resetting.isBusy ? words.submitting : words.submit}
      </button>
    </form>
  );
}

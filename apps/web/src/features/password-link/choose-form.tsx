import { api, type OutputOf } from '@uc/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PasswordPair, type Passwords } from '../../kit/password-pair/password-pair.tsx';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/paths.ts';
import { useTelling } from '../../lib/telling.ts';
import { useLeaveGuard } from '../../widgets/confirm/use-leave-guard.ts';
import { AlertNote } from '../../widgets/door/alert-note.tsx';
import { TextInput } from '../../widgets/text-input/text-input.tsx';
import { asGuest, type ChoiceProblem, noChoiceProblem, submitChoice } from './submit-choice.ts';

interface Props {
  token: string;
  link: OutputOf<typeof api.passwordLink.look>;
  /** The link opens nothing any more. */
  onOver(): void;
  /** The password is set, and nobody was signed in by it. */
  onDone(): void;
}

/** The password of whoever the link was made for, and the code of their device where one is bound. */
export function ChooseForm({ token, link, onOver, onDone }: Props) {
  const text = useText();
  const words = text.views.passwordLink;
  const [, navigate] = useLocation();
  const { kind, username, name, organisation, contact, expiresInSeconds, policy, needsCode, by } = link;
  const [typed, setTyped] = useState<Passwords>({ newPwd: '', confirmPwd: '' });
  const [code, setCode] = useState('');
  const [isIn, setIn] = useState(false);
  const [problem, tell] = useTelling<ChoiceProblem>(noChoiceProblem);
  const choosing = useAction(() => submitChoice({ token, policy, username, code, needsCode, ...typed }, text), {
    done(found) {
      if (found === 'signed in') setIn(true);
      else if (found === 'set') onDone();
      else if (found === 'over') onOver();
      else tell(found);
    },
  });
  useLeaveGuard(typed.newPwd !== '' && !isIn);
  // After the guard is gone, or it would ask whether to leave.
  useEffect(() => {
    if (isIn) navigate(paths.loading, { replace: true });
  }, [isIn, navigate]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (choosing.isBusy) return;
    tell(noChoiceProblem);
    choosing.run();
  }

  /** What was said of the former ones is not true of these. */
  const forget = () => problem !== noChoiceProblem && tell(noChoiceProblem);

  return (
    <form className="door-box" onSubmit={submit} noValidate aria-busy={choosing.isBusy}>
      <div>
        <h1 tabIndex={-1}>{kind === 'invitation' ? words.welcome(name) : words.title}</h1>
        <p className="door-hint">
          {kind === 'invitation' ? words.invited(organisation, username, by) : words.resetFor(username, by)}
        </p>
        <p className="door-hint">{words.goodFor(Math.ceil(expiresInSeconds / 60), contact)}</p>
      </div>
      <AlertNote message={problem.alert} />
      {needsCode && (
        <TextInput
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={(value) => {
            setCode(value ?? '');
            forget();
          }}
          error={problem.code}
        />
      )}
      <PasswordPair
        {...{ words, policy, typed, problem }}
        account={username}
        check={(newPwd, signal) => call(api.passwordLink.checkPassword, { token, newPwd }, { ...asGuest, signal })}
        onChange={(next) => {
          setTyped(next);
          forget();
        }}
      />
      <button type="submit" className="button primary wide" aria-disabled={choosing.isBusy}>
        {choosing.isBusy ? words.submitting : words.submit}
      </button>
    </form>
  );
}

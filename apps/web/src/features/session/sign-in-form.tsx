import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { PasswordInput } from './password-input.tsx';
import { type SignInProblem, submitSignIn } from './submit-sign-in.ts';

// Printed by the server at the start of a demo as well (decisions, point 1).
const demo = { account: 'demo.full', password: 'Demo@2026' };

const none: SignInProblem = {};

/** Account and password. A refusal stands above the fields, a missing value under its own. */
export function SignInForm({ isReady, isDemo }: { isReady: boolean; isDemo: boolean }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [told, setTold] = useState({ problem: none, text });
  // What was told in one language is not left standing in the other.
  const problem = told.text === text ? told.problem : none;
  const form = useRef<HTMLFormElement>(null);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problem.account) account.current?.focus();
    else if (problem.password) password.current?.focus();
    // The alert speaks for itself; what comes next is another password over this one.
    else if (problem.form) password.current?.select();
  }, [problem]);

  useEffect(() => {
    // Ready to type; on a touch screen it would throw up the keyboard over the page instead.
    if (matchMedia('(pointer: fine)').matches) account.current?.focus();
  }, []);

  useEffect(() => {
    if (!isReady || !isWaiting) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isReady, isWaiting]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (!isReady) return setWaiting(true); // sent as soon as the way in is known
    const values = { account: account.current?.value ?? '', password: password.current?.value ?? '' };
    setSending(true);
    const found = await submitSignIn(values, text);
    setSending(false);
    if (found) setTold({ problem: found, text });
    else navigate('/loading', { replace: true });
  }

  const isBusy = isSending || isWaiting;
  return (
    <form ref={form} className="sign-in-box" onSubmit={submit} noValidate aria-busy={isBusy}>
      <div>
        <h1 tabIndex={-1}>{text.views.signIn.title}</h1>
        <p className="sign-in-hint">{text.views.signIn.hint}</p>
      </div>
      {problem.form && (
        <p id="form-problem" className="note" role="alert">
          <Icon name="alert" />
          {problem.form}
        </p>
      )}
      <div className="field">
        <label htmlFor="account">{text.views.signIn.account}</label>
        <input
          ref={account}
          id="account"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          aria-invalid={problem.account !== undefined}
          aria-describedby={problem.account && 'account-problem'}
        />
        {problem.account && <Problem id="account-problem" message={problem.account} />}
      </div>
      <div className="field">
        <label htmlFor="password">{text.views.signIn.password}</label>
        <PasswordInput
          inputRef={password}
          isInvalid={problem.password !== undefined}
          describedBy={(problem.password && 'password-problem') ?? (problem.form && 'form-problem')}
        />
        {problem.password && <Problem id="password-problem" message={problem.password} />}
      </div>
      <button type="submit" className="button primary wide" aria-disabled={isBusy}>
        {isBusy ? text.views.signIn.submitting : text.views.signIn.submit}
      </button>
      <p className="sign-in-demo">{isDemo && text.views.signIn.demo(demo.account, demo.password)}</p>
    </form>
  );
}

function Problem({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="field-problem">
      {message}
    </p>
  );
}

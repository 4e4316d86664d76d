import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { PasswordInput } from './password-input.tsx';
import { type SignInProblem, submitSignIn } from './submit-sign-in.ts';

// Printed by the server at the start of a demo as well (decisions, point 1).
const demo = { account: 'demo.full', password: 'Demo@2026' };

/** Account and password. A refusal stands above the fields, a missing value under its own. */
export function SignInForm({ isReady, isDemo }: { isReady: boolean; isDemo: boolean }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>({});
  const form = useRef<HTMLFormElement>(null);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problem.account) account.current?.focus();
    else if (problem.password) password.current?.focus();
    else if (problem.form) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }, [problem]);

  useEffect(() => {
    // Ready to type; on a touch screen it would throw up the keyboard over the page instead.
    if (matchMedia('(pointer: fine)').matches) account.current?.focus();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || !isReady) return;
    const values = { account: account.current?.value ?? '', password: password.current?.value ?? '' };
    setSending(true);
    const found = await submitSignIn(values, text);
    setSending(false);
    if (found) setProblem(found);
    else navigate('/loading', { replace: true });
  }

  return (
    <form ref={form} className="sign-in-box" onSubmit={submit} noValidate aria-busy={isSending}>
      <div>
        <h1 tabIndex={-1}>{text.views.signIn.title}</h1>
        <p className="sign-in-hint">{text.views.signIn.hint}</p>
      </div>
      {problem.form && (
        <p className="note" role="alert" tabIndex={-1}>
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
          spellCheck={false}
          aria-invalid={problem.account !== undefined}
          aria-describedby={problem.account && 'account-problem'}
        />
        {problem.account && <Problem id="account-problem" message={problem.account} />}
      </div>
      <div className="field">
        <label htmlFor="password">{text.views.signIn.password}</label>
        <PasswordInput inputRef={password} problemId={problem.password && 'password-problem'} />
        {problem.password && <Problem id="password-problem" message={problem.password} />}
      </div>
      <button type="submit" className="button primary wide" aria-disabled={isSending || !isReady}>
        {isSending ? text.views.signIn.submitting : text.views.signIn.submit}
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

import { webBase } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { captchaWays } from '../../lib/captcha.ts';
import { isPhone } from '../../lib/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isTouchScreen } from '../../lib/media.ts';
import { isPasskeyHome, suggestsPasskeys } from '../../lib/passkeys/here.ts';
import { pathTo } from '../../lib/paths.ts';
import { AlertNote } from '../../widgets/door/alert-note.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { SliderCaptcha } from '../../widgets/slider-captcha/slider-captcha.tsx';
import { PasswordInput } from './password-input.tsx';
import { type Accounts, AccountWays, ProviderWays, type Ways } from './provider-ways.tsx';
import type { RenewalAsked, SecondStepAsked } from './submit-sign-in.ts';
import { type PasskeyPlace, usePasskey } from './use-passkey.ts';
import { noProblem, useSignIn } from './use-sign-in.ts';
import './sign-in.css';

// Printed by the server at the start of a demo as well (spec 10.7).
const demo = {
  account: 'demo.full',
  password: 'Demo@2026',
  administrators:
    'demo.owner · demo.owner2 · demo.people · demo.helpdesk · demo.helpdesk2 · demo.applications · demo.settings · demo.audit',
};

const captchaCalls = captchaWays('signIn');
const nothing = () => undefined;

/** What is asked for after a right password, and what it was given with. */
export type Asked = (SecondStepAsked | RenewalAsked) & { account: string; password: string };

interface Props {
  isReady: boolean;
  isDemo: boolean;
  passkeys: PasskeyPlace | undefined;
  ways: Ways | undefined;
  accounts: Accounts | undefined;
  /** What is known from an earlier try: who it was, and why it begins again. */
  earlier: { account: string; note?: string | undefined };
  /** The password was right, and something else is asked for as well. */
  onSecondStep(step: Asked): void;
}

/** Account and password. A refusal stands above the fields, a missing value under its own. */
export function SignInForm({ isReady, isDemo, passkeys, ways, accounts, earlier, onSecondStep }: Props) {
  const text = useText();
  const [isWaiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const readAccount = () => account.current?.value ?? '';
  const { isUnderWay, problem, tell, start, captcha } = useSignIn(
    () => ({ account: readAccount(), password: password.current?.value ?? '' }),
    (asked) => onSecondStep({ ...asked, account: readAccount(), password: password.current?.value ?? '' }),
  );
  const passkey = usePasskey(passkeys, tell);

  useEffect(() => {
    if (problem.account) account.current?.focus();
    else if (problem.password) password.current?.focus();
    // The alert speaks for itself; what comes next is another password over this one.
    else if (problem.form) password.current?.select();
  }, [problem]);

  useEffect(() => {
    // Ready to type; on a touch screen it would throw up the keyboard over the page instead.
    const first = account.current?.value ? password : account;
    if (!isTouchScreen()) first.current?.focus();
  }, []);

  useEffect(() => {
    if (!isReady || !isWaiting) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isReady, isWaiting]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady) return setWaiting(true); // sent as soon as the way in is known
    start();
  }

  const isBusy = isUnderWay || isWaiting;
  const isSuggested = passkey.isHere && suggestsPasskeys();
  const passkeyHint = passkeyWords(passkeys, passkey.isHere, text);
  const note = problem.note ?? (problem === noProblem ? earlier.note : undefined);
  return (
    <>
      <form ref={form} className="door-box" onSubmit={submit} noValidate aria-busy={isBusy}>
        <div>
          <h1 tabIndex={-1}>{text.views.signIn.title}</h1>
          <p className="door-hint">{text.views.signIn.hint}</p>
        </div>
        <AlertNote id="form-problem" message={problem.form} />
        <AlertNote message={note} isNews />
        <div className="field">
          <label htmlFor="account">{text.views.signIn.account}</label>
          <input
            ref={account}
            id="account"
            name="username"
            defaultValue={earlier.account}
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            aria-invalid={problem.account !== undefined}
            aria-describedby={problem.account ? 'account-problem' : isSuggested ? 'account-hint' : undefined}
          />
          {problem.account && <Problem id="account-problem" message={problem.account} />}
          {isSuggested && (
            <p id="account-hint" className="sign-in-suggests">
              {text.views.signIn.passkeySuggested}
            </p>
          )}
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
        <Link className="sign-in-forgotten" href={forgottenAddress()}>
          {text.views.signIn.forgotten}
        </Link>
        <button type="submit" className="button primary wide" aria-disabled={isBusy}>
          {isBusy ? text.views.signIn.submitting : text.views.signIn.submit}
        </button>
        {(passkey.isHere || ways || accounts) && <p className="sign-in-demo">{text.views.signIn.or}</p>}
        {passkey.isHere && (
          <button type="button" className="button wide" aria-disabled={passkey.isBusy} onClick={passkey.start}>
            <Icon name="passkey" />
            {text.views.signIn.passkey}
          </button>
        )}
        {ways && <ProviderWays ways={ways} />}
        {accounts && <AccountWays accounts={accounts} />}
        {passkeyHint && <p className="sign-in-demo">{passkeyHint}</p>}
        <p className="sign-in-demo">{isDemo && text.views.signIn.demo(demo.account, demo.password)}</p>
        {isDemo && <p className="sign-in-demo">{text.views.signIn.demoAdministrators(demo.administrators)}</p>}
      </form>
      <SliderCaptcha {...captchaCalls} {...captcha} isLikely={problem.form !== undefined} onFailure={nothing} />
    </>
  );
}

/** How a passkey of the phone is used at a computer; or, where they do not work, the address at which they do. */
function passkeyWords(place: PasskeyPlace | undefined, isHere: boolean, text: WebText) {
  if (isHere) return isTouchScreen() ? null : text.views.signIn.passkeyHint;
  if (!place || isPasskeyHome(place.host)) return null;
  const address = place.address + webBase;
  return (
    <>
      {text.views.signIn.passkeyElsewhere} <a href={address}>{address}</a>
    </>
  );
}

/** Each device has its page for a forgotten password (spec 2.4). */
const forgottenAddress = () => pathTo('forgottenPassword', isPhone() ? 'phone' : 'wide');

function Problem({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="field-problem">
      {message}
    </p>
  );
}

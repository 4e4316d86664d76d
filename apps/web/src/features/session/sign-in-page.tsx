import { useQuery } from '@tanstack/react-query';
import { api, apiBase } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { LanguageButton } from '../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../widgets/choices/theme-button.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { SecondStep } from './second-step.tsx';
import { signInConfQuery } from './sign-in-conf.ts';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in.css';

/** The door of the portal: what it is at the left, the way in at the right. */
export default function SignInPage() {
  return (
    <QueryProvider>
      <SignIn />
    </QueryProvider>
  );
}

function SignIn() {
  const text = useText();
  const { data: conf, isError } = useQuery(signInConfQuery);
  // One name while it is on the way would only be replaced by another.
  const organisation = conf?.organisation ?? (isError && text.global.product);
  return (
    <div className="sign-in">
      <div className="sign-in-art">
        <div className="brand">
          <span className="logo" aria-hidden="true">
            U
          </span>
          {organisation}
        </div>
        <div className="sign-in-slogan">
          <p>{text.views.signIn.slogan}</p>
          <p>{text.views.signIn.promise}</p>
        </div>
        <p className="sign-in-foot">{conf && [`© ${conf.organisation}`, conf.contact].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="sign-in-side">
        <div className="sign-in-choices">
          <LanguageButton />
          <ThemeButton />
        </div>
        <WaysIn />
      </div>
    </div>
  );
}

function WaysIn() {
  const text = useText();
  const { data: conf, isError, refetch } = useQuery(signInConfQuery);
  const [step, setStep] = useState<{ flow: string; account: string }>();
  const [earlier, setEarlier] = useState<{ account: string; note?: string | undefined }>();
  if (isError) {
    return (
      <div className="sign-in-box">
        <h1 tabIndex={-1}>{text.views.signIn.title}</h1>
        <p className="note" role="alert">
          <Icon name="alert" />
          {text.views.signIn.notLoaded}
        </p>
        <button type="button" className="button wide" onClick={() => void refetch()}>
          {text.global.retry}
        </button>
      </div>
    );
  }
  if (conf?.kind === 'oidc') return <CompanySignIn />;
  if (step) {
    const back = (note?: string) => {
      setEarlier({ account: step.account, note });
      setStep(undefined);
    };
    return <SecondStep flow={step.flow} onBack={back} />;
  }
  return (
    <SignInForm isReady={conf !== undefined} isDemo={conf?.demo === true} earlier={earlier} onSecondStep={setStep} />
  );
}

function CompanySignIn() {
  const text = useText();
  return (
    <div className="sign-in-box">
      <div>
        <h1 tabIndex={-1}>{text.views.signIn.title}</h1>
        <p className="sign-in-hint">{text.views.signIn.companyHint}</p>
      </div>
      <a className="button primary wide" href={apiBase + api.session.oidcStart.path}>
        {text.views.signIn.company}
      </a>
    </div>
  );
}

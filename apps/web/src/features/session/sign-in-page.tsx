import { lazy, Suspense, useEffect, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { farewell } from '../../lib/farewell.ts';
import { fetchAreaText, useText } from '../../lib/i18n/text.ts';
import { whenIdle } from '../../lib/idle.ts';
import { AlertNote } from '../../widgets/door/alert-note.tsx';
import { Door } from '../../widgets/door/door.tsx';
import { DoorFailed } from '../../widgets/door/door-failed.tsx';
import { ProviderWays, startOf, type Ways } from './provider-ways.tsx';
import { arriveConf, type SignInConf, useSignInConf } from './sign-in-conf.ts';
import { type Asked, SignInForm } from './sign-in-form.tsx';

const loadSecondSteps = () => chunk(() => import('./second-steps.tsx'));
const SecondSteps = lazy(loadSecondSteps);
/** With its words; where it does not come, the error page offers another try. */
const RenewalStep = lazy(
  async () => (await Promise.all([chunk(() => import('./renewal/renewal-step.tsx')), fetchAreaText('passkeys')]))[0],
);

/** The door of the portal: what it is at the left, the way in at the right. */
export default function SignInPage() {
  const text = useText();
  const found = useSignInConf();
  // It comes after the first step; nobody is to wait for it then.
  useEffect(() => whenIdle(() => void loadSecondSteps().catch(() => undefined)), []);
  const { conf, isError } = found;
  // One name while it is on the way would only be replaced by another.
  const organisation = conf?.organisation ?? (isError && text.global.product);
  return (
    <Door
      organisation={organisation}
      foot={conf && [`© ${conf.organisation}`, conf.contact].filter(Boolean).join(' · ')}
    >
      <WaysIn {...found} />
    </Door>
  );
}

function WaysIn({ conf, isError, isFetching, refetch }: SignInConf) {
  const text = useText();
  const [step, setStep] = useState<Asked>();
  const [earlier, setEarlier] = useState<{ account: string; note?: string | undefined }>(() => ({
    account: '',
    note: farewell() ?? undefined,
  }));
  if (isError) {
    const { title, notLoaded } = text.views.signIn;
    return <DoorFailed title={title} message={notLoaded} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (conf?.kind === 'oidc') return <CompanySignIn note={earlier.note} ways={conf.ways} />;
  if (conf?.isBeingSetUp) return <BeingSetUp contact={conf.contact} />;
  if (step) {
    const back = (note?: string) => {
      setEarlier({ account: step.account, note });
      setStep(undefined);
    };
    if (step.next === 'renewal')
      return (
        <Suspense fallback={null}>
          <RenewalStep asked={step} onBack={back} />
        </Suspense>
      );
    return (
      <Suspense fallback={null}>
        <SecondSteps asked={step} host={conf?.passkeys?.host} contact={conf?.contact} onBack={back} />
      </Suspense>
    );
  }
  return (
    <SignInForm
      isReady={conf !== undefined}
      isDemo={conf?.demo === true}
      passkeys={conf?.passkeys}
      ways={conf?.ways}
      accounts={conf?.accounts}
      earlier={earlier}
      onSecondStep={setStep}
    />
  );
}

function CompanySignIn({ note, ways }: { note: string | undefined; ways: Ways | undefined }) {
  const text = useText();
  return (
    <div className="door-box">
      <div>
        <h1 tabIndex={-1}>{text.views.signIn.title}</h1>
        <p className="door-hint">{text.views.signIn.companyHint}</p>
      </div>
      <AlertNote message={note} isNews />
      {ways ? (
        <ProviderWays ways={ways} />
      ) : (
        <a className="button primary wide" href={startOf()}>
          {text.views.signIn.company}
        </a>
      )}
    </div>
  );
}

/** A form that nobody can pass would only make people try. */
function BeingSetUp({ contact }: { contact: string }) {
  const text = useText();
  return (
    <div className="door-box">
      <div>
        <h1 tabIndex={-1}>{text.views.signIn.settingUpTitle}</h1>
        <p className="door-hint">{text.views.signIn.settingUp}</p>
        {contact && <p className="door-hint">{text.views.forgottenPassword.contact(contact)}</p>}
      </div>
    </div>
  );
}

/** Drawn once, with the ways in. */
export const arrive = arriveConf;

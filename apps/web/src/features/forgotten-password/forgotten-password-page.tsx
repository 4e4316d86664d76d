import { useQuery } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { paths } from '../../lib/paths.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { Door } from '../../widgets/door/door.tsx';
import { DoorFailed } from '../../widgets/door/door-failed.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { AccountStep } from './account-step.tsx';
import { asGuest } from './calling.ts';
import { CodeStep } from './code-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondProof } from './second-proof.tsx';
import { Unsupported } from './unsupported.tsx';
import { useStage } from './use-stage.ts';
import './forgotten-password.css';

type Conf = OutputOf<typeof api.forgottenPassword.conf>;

/** A forgotten password, from naming the account to a new one; the layouts differ in its title alone. */
export default function ForgottenPasswordPage() {
  return (
    <QueryProvider>
      <Page />
    </QueryProvider>
  );
}

function Page() {
  const text = useText();
  const { title, resetPwd, toSignIn } = text.views.forgottenPassword;
  const isWide = useLayout() === 'wide';
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['forgottenPassword', 'conf', text],
    queryFn: () => call(api.forgottenPassword.conf, {}, asGuest),
  });
  return (
    <Door
      organisation={data?.organisation ?? (isError && text.global.product)}
      foot={data && [`© ${data.organisation}`, data.contact].filter(Boolean).join(' · ')}
    >
      <div className="reset">
        <p className="reset-title">
          <Link href={paths.signIn}>
            <Icon name="back" />
            {toSignIn}
          </Link>
          <span>{isWide ? title : resetPwd}</span>
        </p>
        {data ? (
          <Course conf={data} />
        ) : isError ? (
          <Failed isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </Door>
  );
}

function Course({ conf: { channels, contact, hasPasskeys } }: { conf: Conf }) {
  const { stage, go, retry } = useStage();
  const [isMoved, setMoved] = useState(false);
  const step = typeof stage === 'string' ? stage : stage.step;
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (step === shown) return;
    // A step that follows another takes the focus; what a reload brings back was there before.
    setMoved(shown !== 'resuming');
    setShown(step);
  }, [step, shown]);

  const [first, ...others] = channels;
  if (!first) return <Unsupported contact={contact} />;
  if (stage === 'resuming') return <Waiting />;
  if (stage === 'failed') return <Failed isRetrying={false} onRetry={retry} />;
  switch (stage.step) {
    case 'account':
      return (
        <AccountStep
          stage={stage}
          channels={[first, ...others]}
          hasPasskeys={hasPasskeys === true}
          takesFocus={isMoved}
          onGo={go}
        />
      );
    case 'code':
      return <CodeStep stage={stage} contact={contact} takesFocus={isMoved} onGo={go} />;
    case 'second':
      return <SecondProof stage={stage} onGo={go} />;
    case 'password':
      return <PasswordStep stage={stage} takesFocus={isMoved} onGo={go} />;
    case 'done':
      return <DoneStep />;
  }
}

function Waiting() {
  return (
    <div className="door-box">
      <Skeleton shape="values" />
    </div>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  const { title, notLoaded } = useText().views.forgottenPassword;
  return <DoorFailed title={title} message={notLoaded} isRetrying={isRetrying} onRetry={onRetry} />;
}

import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { chunk } from '../../lib/chunk.ts';
import { fetchAreaText, useText } from '../../lib/i18n/text.ts';
import { isPasskeyHome, knowsPasskeys } from '../../lib/passkeys/here.ts';
import { paths } from '../../lib/paths.ts';
import { useDeviceCodeAwaited } from '../../lib/use-device-code-awaited.ts';
import { SecondStep } from '../../widgets/second-step/second-step.tsx';
import type { SecondWay } from '../../widgets/second-step/use-second-step.ts';
import { SpareChoice } from './spare-choice.tsx';
import { submitSecondStep } from './submit-second-step.ts';
import type { SecondStepAsked, SentWay } from './submit-sign-in.ts';

/** With its words; where it does not come, the error page offers another try. */
const PasskeyStep = lazy(
  async () => (await Promise.all([chunk(() => import('./passkey/passkey-step.tsx')), fetchAreaText('passkeys')]))[0],
);
const CodeStep = lazy(
  async () => (await Promise.all([chunk(() => import('./passkey/code-step.tsx')), fetchAreaText('passkeys')]))[0],
);
const SentSteps = lazy(
  async () => (await Promise.all([chunk(() => import('./passkey/other-steps.tsx')), fetchAreaText('passkeys')]))[0],
);

interface Props {
  asked: SecondStepAsked;
  /** Where passkeys work, if they do. */
  host: string | undefined;
  /** Whom to ask who has nothing left. */
  contact: string | undefined;
  /** Begins again with the password, and says why. */
  onBack(note?: string): void;
}

/** What comes after a right password: a one-time password, a passkey, a code that is sent, or a recovery code in place of any. */
export default function SecondSteps({ asked, host = '', contact, onBack }: Props) {
  const { flow, next, orPasskey, orCode = [], orRecovery, why } = asked;
  const text = useText();
  const words = text.views.secondStep;
  const [, navigate] = useLocation();
  const spare = useRef<HTMLInputElement>(null);
  const hasDevice = next === 'otp';
  const canUsePasskey = (next === 'passkey' || orPasskey) && isPasskeyHome(host) && knowsPasskeys();
  const [chosen, choose] = useState<'passkey' | 'typed' | SentWay>(
    hasDevice ? 'typed' : canUsePasskey ? 'passkey' : (orCode[0] ?? 'typed'),
  );
  useDeviceCodeAwaited(hasDevice && chosen === 'typed');
  const enter = () => navigate(paths.loading, { replace: true });
  const ends = { flow, onSignedIn: enter, onExpired: () => onBack(words.expired), onBack: () => onBack() };
  const note = why && text.views.secondStep.why[why];

  const give = async (given: { way: SecondWay; typed: string }) => {
    const isSpared = given.way === 'code' && spare.current?.checked;
    const problem = await submitSecondStep({ flow, ...given, isSpared }, text);
    if (problem === 'expired') onBack(words.expired);
    else if (problem) return problem;
    else enter();
    return null;
  };

  const usePasskey = { label: words.usePasskey, onChoose: () => choose('passkey') };
  const useTyped = { label: hasDevice ? words.useCode : words.useRecovery, onChoose: () => choose('typed') };
  const sent = { ways: orCode.filter((way) => way !== chosen), onChoose: choose };
  // Where a code can be sent, a recovery code is named only to who has some.
  const others = hasDevice || orCode.length === 0 || orRecovery ? [useTyped] : [];

  if (chosen === 'passkey')
    return (
      <Suspense fallback={null}>
        <PasskeyStep {...ends} note={note} sent={sent} others={others} />
      </Suspense>
    );
  if (chosen !== 'typed')
    return (
      <Suspense fallback={null}>
        <CodeStep
          key={chosen.channel}
          {...ends}
          way={chosen}
          note={note}
          sent={sent}
          others={[...(canUsePasskey ? [usePasskey] : []), ...others]}
        />
      </Suspense>
    );
  return (
    <SecondStep
      onGive={give}
      onBack={() => onBack()}
      backLabel={words.back}
      hasDevice={hasDevice}
      contact={contact}
      note={note}
      // An odd one is asked for all the same.
      extra={!why && <SpareChoice input={spare} />}
      more={
        <>
          {canUsePasskey && (
            <button type="button" className="chip" onClick={usePasskey.onChoose}>
              {usePasskey.label}
            </button>
          )}
          {sent.ways.length > 0 && (
            <Suspense fallback={null}>
              <SentSteps {...sent} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

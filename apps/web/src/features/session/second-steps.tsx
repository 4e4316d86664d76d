import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { fetchAreaText, useText } from '../../lib/i18n/text.ts';
import { isPasskeyHome, knowsPasskeys } from '../../lib/passkeys/here.ts';
import { paths } from '../../lib/paths.ts';
import { useDeviceCodeAwaited } from '../../lib/use-device-code-awaited.ts';
import { SecondStep } from '../../widgets/second-step/second-step.tsx';
import type { SecondWay } from '../../widgets/second-step/use-second-step.ts';
import { SpareChoice } from './spare-choice.tsx';
import { submitSecondStep } from './submit-second-step.ts';
import type { SecondStepAsked } from './submit-sign-in.ts';

/** With its words; where it does not come, the error page offers another try. */
const PasskeyStep = lazy(async () => (await Promise.all([import('./passkey-step.tsx'), fetchAreaText('passkeys')]))[0]);

interface Props {
  asked: SecondStepAsked;
  /** Where passkeys work, if they do. */
  host: string | undefined;
  /** Whom to ask who has nothing left. */
  contact: string | undefined;
  /** Begins again with the password, and says why. */
  onBack(note?: string): void;
}

/** What comes after a right password: a one-time password, a passkey, or a recovery code in place of either. */
export function SecondSteps({ asked: { flow, next, orPasskey, why }, host = '', contact, onBack }: Props) {
  const text = useText();
  const words = text.views.secondStep;
  const [, navigate] = useLocation();
  const spare = useRef<HTMLInputElement>(null);
  const [isPasskey, setPasskey] = useState(next === 'passkey');
  const hasDevice = next === 'otp';
  const canUsePasskey = (next === 'passkey' || orPasskey) && isPasskeyHome(host) && knowsPasskeys();
  useDeviceCodeAwaited(hasDevice && !isPasskey);
  const enter = () => navigate(paths.loading, { replace: true });

  const give = async (given: { way: SecondWay; typed: string }) => {
    const isSpared = given.way === 'code' && spare.current?.checked;
    const problem = await submitSecondStep({ flow, ...given, isSpared }, text);
    if (problem === 'expired') onBack(words.expired);
    else if (problem) return problem;
    else enter();
    return null;
  };

  if (isPasskey && canUsePasskey)
    return (
      <Suspense fallback={null}>
        <PasskeyStep
          flow={flow}
          onSignedIn={enter}
          onExpired={() => onBack(words.expired)}
          onBack={() => onBack()}
          other={{ label: hasDevice ? words.useCode : words.useRecovery, onChoose: () => setPasskey(false) }}
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
      note={why && text.views.secondStep.why[why]}
      // An odd one is asked for all the same.
      extra={!why && <SpareChoice input={spare} />}
      more={
        canUsePasskey && (
          <button type="button" className="chip" onClick={() => setPasskey(true)}>
            {words.usePasskey}
          </button>
        )
      }
    />
  );
}

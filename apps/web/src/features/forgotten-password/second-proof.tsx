import { api, CallError } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { missingSecond, plainSecond, secondProblemOf } from '../../widgets/second-step/second-problem.ts';
import { SecondStep } from '../../widgets/second-step/second-step.tsx';
import type { SecondProblem, SecondWay } from '../../widgets/second-step/use-second-step.ts';
import { asGuest } from './calling.ts';
import { type Stage, type StageAt, stageAfter } from './stage.ts';
import { Steps } from './steps.tsx';

interface Props {
  stage: StageAt<'second'>;
  onGo(stage: Stage): void;
}

/** Where a device is bound: its code or a recovery code, after the code that was sent. */
export function SecondProof({ stage, onGo }: Props) {
  const text = useText();
  const { account, channel, token } = stage;

  async function give({ way, typed }: { way: SecondWay; typed: string }): Promise<SecondProblem | null> {
    const code = plainSecond(typed);
    if (code === '') return missingSecond(way, text);
    try {
      const proved = await call(api.forgottenPassword.verifySecond, { ticket: token, code }, asGuest);
      showToast('success', text.views.forgottenPassword.verified);
      onGo(stageAfter(proved, { account, channel }));
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'reset.expired') return secondProblemOf(error, way, text);
      onGo({ step: 'account', account, channel, note: error.message });
      return null;
    }
  }

  return (
    <SecondStep
      head={<Steps at="second" />}
      onGive={give}
      onBack={() => onGo({ step: 'account', account, channel })}
      backLabel={text.views.forgottenPassword.code.change}
    />
  );
}

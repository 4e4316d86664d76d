import type { WebText } from '@uc/messages';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import type { CaptchaState } from './captcha-state.ts';

/** One line that says what to do or what happened, seen and spoken. */
export function PuzzleWords({ state }: { state: CaptchaState }) {
  const text = useText();
  const isTip = saysAgain(state);
  return (
    <p className="captcha-words" role="status" data-kind={isTip ? 'tip' : state.step}>
      {isTip && <Icon name="alert" />}
      {isTip ? text.global.captchaAgainTips : wordsOf(state.step, text)}
    </p>
  );
}

/** The tip stays until the next verdict, or until another puzzle is asked for. */
function saysAgain({ step, isAgain }: CaptchaState): boolean {
  return step === 'failure' || (isAgain && step !== 'verifying' && step !== 'success');
}

function wordsOf(step: CaptchaState['step'], { widgets: { sliderCaptcha: words } }: WebText): string {
  if (step === 'loading') return words.loading;
  if (step === 'verifying') return words.verifying;
  if (step === 'success') return words.success;
  return step === 'stuck' ? '' : words.hint; // a problem speaks for itself
}

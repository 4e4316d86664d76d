import { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { useCountdown } from '../resend-button/use-countdown.ts';
import type { Problem } from './captcha-state.ts';

interface Props {
  problem: Problem;
  /** What is said of a failure that has no words of its own. */
  fallback: string;
  onRetry(): void;
}

/** What went wrong and another try, as soon as the server takes one. */
export function ProblemBox({ problem: { error, atMs }, fallback, onRetry }: Props) {
  const text = useText();
  const refusal = error instanceof CallError ? error : undefined;
  const { left } = useCountdown(refusal?.retryAfterSeconds ?? 0, atMs);
  return (
    <div className="captcha-problem">
      <p role="alert">
        <Icon name="alert" />
        <span>{(refusal && wordsOf(refusal, text)) || fallback}</span>
      </p>
      <button type="button" className="button" aria-disabled={left > 0} onClick={() => left === 0 && onRetry()}>
        {text.global.retry}
        {/* Seen, not spoken each second; how long it takes is in the sentence above. */}
        {left > 0 && <span aria-hidden="true">{clock(left)}</span>}
      </button>
    </div>
  );
}

function wordsOf(error: CallError, text: WebText): string {
  const { retryAfterSeconds: wait } = error;
  if (wait === undefined) return failureText(error, text);
  const words = text.widgets.sliderCaptcha;
  return wait <= 60 ? words.waitSeconds(wait) : words.waitMinutes(Math.ceil(wait / 60));
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

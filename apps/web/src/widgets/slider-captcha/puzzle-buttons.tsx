import { useText } from '../../lib/i18n/text.ts';
import type { CaptchaEvent, CaptchaState } from './captcha-state.ts';
import { nudge } from './travel.ts';

interface Props {
  state: CaptchaState;
  dispatch(event: CaptchaEvent): void;
}

/** Left, right, another puzzle, and the verdict: what a drag does, without one. */
export function PuzzleButtons({ state: { step, x }, dispatch }: Props) {
  const words = useText().widgets.sliderCaptcha;
  // Not `disabled`, which would throw the focus away under the finger that just pressed it.
  const isIdle = step === 'idle';
  const move = (by: number) => () => dispatch({ type: 'placed', x: x + by });
  return (
    <div className="captcha-buttons">
      <Tool label={words.left} path="M19 12H5M11 6l-6 6 6 6" isDisabled={!isIdle} onPress={move(-nudge)} />
      <Tool label={words.right} path="M5 12h14M13 6l6 6-6 6" isDisabled={!isIdle} onPress={move(nudge)} />
      <Tool
        label={words.refresh}
        path="M19 5v5h-5M18.500 10A7.500 7.500 0 1 0 19.500 14"
        isDisabled={!isIdle}
        onPress={() => dispatch({ type: 'refreshed' })}
      />
      <button
        type="button"
        className="button primary"
        aria-disabled={!isIdle || x <= 0}
        onClick={() => dispatch({ type: 'asked' })}
      >
        {words.check}
      </button>
    </div>
  );
}

interface ToolProps {
  label: string;
  path: string;
  isDisabled: boolean;
  onPress(): void;
}

function Tool({ label, path, isDisabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="button captcha-tool"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

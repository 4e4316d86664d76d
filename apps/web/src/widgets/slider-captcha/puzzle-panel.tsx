import { limits } from '@uc/contract';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { type CaptchaEvent, type CaptchaState, missesAreEnough } from './captcha-state.ts';
import { ProblemBox } from './problem-box.tsx';
import { PuzzleButtons } from './puzzle-buttons.tsx';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { PuzzleSlider } from './puzzle-slider.tsx';
import { PuzzleWords } from './puzzle-words.tsx';

const size = {
  '--captcha-width': `${limits.captchaCanvasWidthPx}px`,
  '--captcha-height': `${limits.captchaCanvasHeightPx}px`,
  '--captcha-padding': `${limits.captchaPaddingPx}px`,
  '--captcha-piece': limits.captchaBlock / limits.captchaPictureWidth,
} as CSSProperties; // React's type knows no custom properties

interface Props {
  state: CaptchaState;
  dispatch(event: CaptchaEvent): void;
  /** Asks for the way without a puzzle. */
  onWork(): void;
}

/** The puzzle: picture, slider, buttons for those who do not drag, and the way for those who do not see it. */
export function PuzzlePanel({ state, dispatch, onWork }: Props) {
  const text = useText();
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);

  function refresh() {
    // The button of a problem goes with it; the focus must not.
    handle.current?.focus({ preventScroll: true });
    dispatch({ type: 'refreshed' });
  }

  const isWorkFirst = state.misses >= missesAreEnough;
  const work = (
    <button type="button" className={isWorkFirst ? 'button wide' : 'captcha-other'} onClick={onWork}>
      {text.widgets.sliderCaptcha.work}
    </button>
  );
  return (
    <div className="captcha" data-step={state.step}>
      {isWorkFirst && work}
      <div className="captcha-canvas" style={size} aria-busy={state.step === 'loading'}>
        {state.step === 'stuck' ? (
          <ProblemBox problem={state.problem} fallback={text.widgets.sliderCaptcha.notLoaded} onRetry={refresh} />
        ) : (
          <PuzzlePicture state={state} dispatch={dispatch} boxRef={picture} />
        )}
        <PuzzleSlider state={state} dispatch={dispatch} picture={picture} handleRef={handle} hintId={`${id}-keys`} />
      </div>
      <PuzzleWords state={state} />
      <PuzzleButtons state={state} dispatch={dispatch} />
      {!isWorkFirst && work}
      <p id={`${id}-keys`} hidden>
        {text.widgets.sliderCaptcha.keys}
      </p>
    </div>
  );
}

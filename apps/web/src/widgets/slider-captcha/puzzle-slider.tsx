import type { Ref, RefObject } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import type { CaptchaEvent, CaptchaState } from './captcha-state.ts';
import { farthest, percentOf, pieceUnder } from './travel.ts';
import { useHandle } from './use-handle.ts';

interface Props {
  state: CaptchaState;
  dispatch(event: CaptchaEvent): void;
  picture: RefObject<HTMLElement | null>;
  handleRef: Ref<HTMLDivElement>;
  hintId: string;
}

const signs = { success: 'done', failure: 'close' } as const;

/** The slider under the picture, as wide as it, so that its handle goes where the piece goes. */
export function PuzzleSlider({ state, dispatch, picture, handleRef, hintId }: Props) {
  const text = useText();
  const { step, x } = state;
  const isActive = step === 'idle' || step === 'dragging';
  const handlers = useHandle({ picture, x, isActive, dispatch });
  const at = Math.round(x);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a larger target of the slider, for pointers
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="captcha-track"
      onClick={({ target, currentTarget, clientX }) => {
        if (target !== currentTarget) return; // the end of a drag
        dispatch({ type: 'placed', x: pieceUnder(clientX, currentTarget.getBoundingClientRect()) });
      }}
    >
      <span className="captcha-way" style={{ width: percentOf(x) }} />
      <div
        ref={handleRef}
        className="captcha-handle"
        role="slider"
        tabIndex={0}
        aria-label={text.widgets.sliderCaptcha.slider}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={farthest}
        aria-valuenow={at}
        aria-valuetext={text.widgets.sliderCaptcha.place(at, farthest)}
        aria-disabled={!isActive}
        style={{ left: percentOf(x) }}
        {...handlers}
      >
        <Icon name={step === 'success' || step === 'failure' ? signs[step] : 'next'} />
      </div>
    </div>
  );
}

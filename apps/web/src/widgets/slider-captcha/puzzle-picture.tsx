import type { MouseEvent, Ref } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { pictureAddress, pieceAddress } from './addresses.ts';
import type { CaptchaEvent, CaptchaState } from './captcha-state.ts';
import { percentOf, pieceUnder } from './travel.ts';

interface Props {
  state: CaptchaState;
  dispatch(event: CaptchaEvent): void;
  boxRef: Ref<HTMLDivElement>;
}

/** The picture with the piece over it. A tap puts the piece there, because nobody should have to drag (WCAG 2.2, 2.5.7). */
export function PuzzlePicture({ state, dispatch, boxRef }: Props) {
  const text = useText();
  if (!('puzzle' in state)) return <div ref={boxRef} className="captcha-picture skeleton" />;
  const place = ({ clientX, currentTarget }: MouseEvent) =>
    dispatch({ type: 'placed', x: pieceUnder(clientX, currentTarget.getBoundingClientRect()) });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have the slider below
    <div
      ref={boxRef}
      className="captcha-picture"
      role="img"
      aria-label={text.widgets.sliderCaptcha.picture}
      onClick={place}
    >
      <img src={pictureAddress(state.puzzle)} alt="" draggable={false} />
      <img
        className="captcha-piece"
        src={pieceAddress(state.puzzle)}
        alt=""
        draggable={false}
        style={{ left: percentOf(state.x) }}
      />
    </div>
  );
}

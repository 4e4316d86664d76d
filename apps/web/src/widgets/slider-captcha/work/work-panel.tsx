import type { WebText } from '@uc/messages';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { ProblemBox } from '../problem-box.tsx';
import type { WorkEvent, WorkState } from './work-state.ts';

interface Props {
  state: WorkState;
  dispatch(event: WorkEvent): void;
  /** Gives the work up for a puzzle. */
  onBack(): void;
}

/** The work as a person sees it: what it is for, how far it is, and the way back. */
export function WorkPanel({ state, dispatch, onBack }: Props) {
  const text = useText();
  const words = text.widgets.sliderCaptcha;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);

  function again() {
    back.current?.focus({ preventScroll: true });
    dispatch({ type: 'again' });
  }

  return (
    <div className="captcha" data-step={state.step}>
      <p className="captcha-words">{words.workHint}</p>
      {state.step === 'stuck' || state.step === 'refused' ? (
        <ProblemBox
          problem={state.step === 'stuck' ? state.problem : { error: undefined, atMs: 0 }}
          fallback={words.workFailed}
          onRetry={again}
        />
      ) : (
        <Progress state={state} words={words} />
      )}
      <button ref={back} type="button" className="button wide" onClick={onBack}>
        {words.backToPuzzle}
      </button>
    </div>
  );
}

interface ProgressProps {
  state: WorkState;
  words: WebText['widgets']['sliderCaptcha'];
}

function Progress({ state, words }: ProgressProps) {
  const percent = percentOf(state);
  return (
    <div className="captcha-progress">
      <progress max={100} value={percent} aria-label={words.workProgress} />
      <p aria-hidden="true" data-kind={state.step}>
        {state.step === 'success' && <Icon name="done" />}
        {wordsOf(state, percent, words)}
      </p>
      {/* Spoken in quarters: each step of the bar would be too much to listen to. */}
      <p className="visually-hidden" role="status">
        {wordsOf(state, Math.floor(percent / 25) * 25, words)}
      </p>
    </div>
  );
}

function percentOf(state: WorkState): number {
  if (state.step === 'preparing') return 0;
  // Never full before it is done, and never back again.
  return state.step === 'working' ? Math.min(Math.floor(state.share * 100), 99) : 100;
}

function wordsOf({ step }: WorkState, percent: number, words: ProgressProps['words']): string {
  if (step === 'working') return words.workPercent(percent);
  if (step === 'success') return words.success;
  return step === 'checking' ? words.verifying : words.preparing;
}

import { limits } from '@uc/contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { pictureAddress, pieceAddress } from './addresses.ts';
import { type CaptchaEvent, type CaptchaState, firstState, nextState } from './captcha-state.ts';
import type { CaptchaWays, Passed } from './ways.ts';

interface Options extends Pick<CaptchaWays, 'load' | 'check'> {
  onSuccess(passed: Passed): void;
  onFailure(): void;
}

/** The puzzle's state, with everything that happens by itself: loading, judging, telling, and the reset after a failure. */
export function usePuzzle({
  load,
  check,
  onSuccess,
  onFailure,
}: Options): [CaptchaState, (event: CaptchaEvent) => void] {
  const [state, dispatch] = useReducer(nextState, firstState);
  const { step } = state;
  const loadPuzzle = useEffectEvent(load);
  const judge = useEffectEvent(check);
  const tell = useEffectEvent(() => {
    if (state.step === 'success') onSuccess(answerOf(state));
    if (state.step === 'failure') onFailure();
  });

  useEffect(() => {
    const fetchPuzzle = async () => {
      try {
        const puzzle = await loadPuzzle();
        // Shown whole or not at all: what has not been drawn cannot be solved.
        await Promise.all([decoded(pictureAddress(puzzle)), decoded(pieceAddress(puzzle))]);
        dispatch({ type: 'loaded', load: state.load, puzzle });
      } catch (error) {
        dispatch({ type: 'failed', load: state.load, problem: { error, atMs: Date.now() } });
      }
    };
    void fetchPuzzle();
  }, [state.load]);

  const askForVerdict = useEffectEvent(async () => {
    if (state.step !== 'verifying') return;
    const { load } = state;
    try {
      const { result } = await judge(answerOf(state));
      dispatch({ type: 'judged', load, isRight: result });
    } catch (error) {
      dispatch({ type: 'failed', load, problem: { error, atMs: Date.now() } });
    }
  });

  useEffect(() => {
    if (step === 'verifying') void askForVerdict();
    tell();
    if (step !== 'failure') return;
    const timer = setTimeout(() => dispatch({ type: 'over' }), limits.captchaFailureResetMs);
    return () => clearTimeout(timer);
  }, [step]);

  return [state, dispatch];
}

function answerOf({ x, puzzle }: Extract<CaptchaState, { puzzle: unknown }>) {
  return { x, y: limits.captchaY, token: puzzle.token };
}

async function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
}

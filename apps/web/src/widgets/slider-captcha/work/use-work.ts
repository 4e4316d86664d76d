import { useEffect, useEffectEvent, useReducer } from 'react';
import type { CaptchaWays, Passed } from '../ways.ts';
import { runWork } from './run-work.ts';
import { firstWork, nextWork, type WorkEvent, type WorkState } from './work-state.ts';

interface Options extends Pick<CaptchaWays, 'loadWork' | 'checkWork'> {
  onSuccess(passed: Passed): void;
  onFailure(): void;
}

/** Lets the computer work for a pass, from the moment it is shown; taken away, it stops. */
export function useWork({
  loadWork,
  checkWork,
  onSuccess,
  onFailure,
}: Options): [WorkState, (event: WorkEvent) => void] {
  const [state, dispatch] = useReducer(nextWork, firstWork);
  const { run, step } = state;

  const work = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { token, seed, bits } = await loadWork();
      signal.throwIfAborted();
      const onTried = (tried: number) => dispatch({ type: 'tried', run, tried, bits });
      onTried(0);
      const nonce = await runWork({ seed, bits }, onTried, signal);
      dispatch({ type: 'found', run });
      const { result } = await checkWork({ token, nonce });
      dispatch({ type: 'judged', run, token: result ? token : null });
    } catch (error) {
      dispatch({ type: 'failed', run, problem: { error, atMs: Date.now() } });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each run is one piece of work
  useEffect(() => {
    const controller = new AbortController();
    void work(controller.signal);
    return () => controller.abort();
  }, [run]);

  const tell = useEffectEvent(() => {
    if (state.step === 'success') onSuccess({ token: state.token });
    if (state.step === 'refused') onFailure();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it comes to that
  useEffect(tell, [step]);

  return [state, dispatch];
}

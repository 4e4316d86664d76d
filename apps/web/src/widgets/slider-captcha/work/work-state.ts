import type { Problem } from '../captcha-state.ts';

/** The work that stands for the puzzle: fetched, done, judged. */
export type WorkState = { run: number } & (
  | { step: 'preparing' | 'checking' | 'refused' }
  | { step: 'success'; token: string }
  /** How likely it was to be done by now, 0 to 1: work by chance has no other measure. */
  | { step: 'working'; share: number }
  | { step: 'stuck'; problem: Problem }
);

export type WorkEvent =
  | { type: 'tried'; run: number; tried: number; bits: number }
  | { type: 'found'; run: number }
  /** With the token that has become a pass, or without one. */
  | { type: 'judged'; run: number; token: string | null }
  | { type: 'failed'; run: number; problem: Problem }
  | { type: 'again' };

/** Where it begins. */
export const firstWork: WorkState = { step: 'preparing', run: 1 };

/** What comes of an event; what belongs to an earlier run changes nothing. */
export function nextWork(state: WorkState, event: WorkEvent): WorkState {
  const { run, step } = state;
  const hasEnded = step === 'success' || step === 'refused' || step === 'stuck';
  if (event.type === 'again')
    return step === 'refused' || step === 'stuck' ? { step: 'preparing', run: run + 1 } : state;
  if (event.run !== run || hasEnded) return state;
  switch (event.type) {
    case 'tried':
      return { step: 'working', run, share: 1 - Math.exp(-event.tried / 2 ** event.bits) };
    case 'found':
      return { step: 'checking', run };
    case 'judged':
      return event.token === null ? { step: 'refused', run } : { step: 'success', run, token: event.token };
    case 'failed':
      return { step: 'stuck', run, problem: event.problem };
  }
}

import { inside } from './travel.ts';
import type { Puzzle } from './ways.ts';

/** What went wrong, and when: a refusal may say how long to wait from then on. */
export interface Problem {
  error: unknown;
  atMs: number;
}

interface Common {
  /** Which load this is about; the answer to an earlier one is nobody's any more. */
  load: number;
  /** Where the piece is, in pixels of the picture as the wire has it. */
  x: number;
  /** The puzzle before this one was answered wrongly. */
  isAgain: boolean;
  /** How many puzzles were answered wrongly. */
  misses: number;
}

/** The slider (spec 4.1): inactive while loading, then idle, dragging, verifying, success or failure. */
export type CaptchaState = Common &
  (
    | { step: 'loading' }
    | { step: 'stuck'; problem: Problem }
    | { step: 'idle' | 'verifying' | 'success' | 'failure'; puzzle: Puzzle }
    | { step: 'dragging'; puzzle: Puzzle; from: number }
  );

export type CaptchaEvent =
  | { type: 'loaded'; load: number; puzzle: Puzzle }
  | { type: 'judged'; load: number; isRight: boolean }
  /** Neither a puzzle nor a verdict came. */
  | { type: 'failed'; load: number; problem: Problem }
  | { type: 'grabbed' }
  | { type: 'dragged'; x: number }
  | { type: 'released' }
  /** The browser took the pointer away. */
  | { type: 'cancelled' }
  /** Put somewhere without a drag: by key, button or tap. */
  | { type: 'placed'; x: number }
  | { type: 'asked' }
  /** The failure was on show for long enough. */
  | { type: 'over' }
  | { type: 'refreshed' };

/** Where it begins. */
export const firstState: CaptchaState = { step: 'loading', load: 1, x: 0, isAgain: false, misses: 0 };

/** So many misses, and the way without a puzzle is offered first: whoever cannot do it should not have to look for that. */
export const missesAreEnough = 2;

/** A hand trembles by so much, in pixels of the picture, without meaning to move the piece. */
const slack = 3;

/** What comes of an event; one that does not fit the state changes nothing. */
export function nextState(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  if ('load' in event && event.load !== state.load) return state;
  const { load, isAgain, misses } = state;
  switch (event.type) {
    case 'loaded':
      return state.step === 'loading' ? { step: 'idle', load, isAgain, misses, x: 0, puzzle: event.puzzle } : state;
    case 'judged':
      return state.step === 'verifying' ? { ...state, step: event.isRight ? 'success' : 'failure' } : state;
    case 'failed':
      return state.step === 'loading' || state.step === 'verifying'
        ? { step: 'stuck', load, isAgain: false, misses, x: 0, problem: event.problem }
        : state;
    case 'grabbed':
      return state.step === 'idle' ? { ...state, step: 'dragging', from: state.x } : state;
    case 'dragged':
      return state.step === 'dragging' ? { ...state, x: inside(event.x) } : state;
    case 'released':
      return state.step === 'dragging' ? released(state) : state;
    case 'cancelled':
      return state.step === 'dragging' ? idleAt(state, 0) : state;
    case 'placed':
      return state.step === 'idle' ? { ...state, x: inside(event.x) } : state;
    case 'asked':
      return state.step === 'idle' && state.x > 0 ? { ...state, step: 'verifying' } : state;
    case 'over':
      return state.step === 'failure'
        ? { step: 'loading', load: load + 1, isAgain: true, misses: misses + 1, x: 0 }
        : state;
    case 'refreshed':
      return state.step === 'idle' || state.step === 'stuck'
        ? { step: 'loading', load: load + 1, isAgain: false, misses, x: 0 }
        : state;
  }
}

type Held = Extract<CaptchaState, { puzzle: Puzzle }>;

const idleAt = ({ load, isAgain, misses, puzzle }: Held, x: number): CaptchaState => ({
  step: 'idle',
  load,
  isAgain,
  misses,
  x,
  puzzle,
});

/** A drag asks for the verdict; one that moved nothing, or to the very start, just resets (spec 4.1). */
function released(state: Extract<CaptchaState, { step: 'dragging' }>): CaptchaState {
  const { x, from, load, isAgain, misses, puzzle } = state;
  if (Math.abs(x - from) <= slack) return idleAt(state, from);
  return x > 0 ? { step: 'verifying', load, isAgain, misses, x, puzzle } : idleAt(state, 0);
}

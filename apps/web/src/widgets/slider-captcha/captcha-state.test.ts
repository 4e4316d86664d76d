import { expect, test } from 'vitest';
import { type CaptchaEvent, type CaptchaState, firstState, nextState } from './captcha-state.ts';
import { farthest } from './travel.ts';

const puzzle = { token: 'one', jigsawImageBase64: '', originalImageBase64: '' };
const problem = { error: new Error('no'), atMs: 1 };
const common = { load: 1, x: 0, isAgain: false, misses: 0 };
const idle: CaptchaState = { ...common, step: 'idle', puzzle };
const dragging: CaptchaState = { ...common, step: 'dragging', puzzle, x: 90, from: 0 };
const verifying: CaptchaState = { ...common, step: 'verifying', puzzle, x: 90 };
const failure: CaptchaState = { ...common, step: 'failure', puzzle, x: 90 };
const success: CaptchaState = { ...common, step: 'success', puzzle, x: 90 };
const stuck: CaptchaState = { ...common, step: 'stuck', problem };
const all = [firstState, idle, dragging, verifying, failure, success, stuck];

const after = (state: CaptchaState, ...events: CaptchaEvent[]) => events.reduce(nextState, state);

test('a drag leads from loading to success', () => {
  const loaded = after(firstState, { type: 'loaded', load: 1, puzzle });
  expect(loaded).toEqual(idle);
  const held = after(loaded, { type: 'grabbed' }, { type: 'dragged', x: 90 });
  expect(held).toEqual(dragging);
  const asked = after(held, { type: 'released' });
  expect(asked).toEqual(verifying);
  expect(after(asked, { type: 'judged', load: 1, isRight: true })).toEqual(success);
});

test('a wrong answer is a failure, then another puzzle is loaded, with the tip until its verdict', () => {
  expect(after(verifying, { type: 'judged', load: 1, isRight: false })).toEqual(failure);
  const next = after(failure, { type: 'over' });
  expect(next).toEqual({ step: 'loading', load: 2, x: 0, isAgain: true, misses: 1 });
  expect(after(next, { type: 'loaded', load: 2, puzzle })).toEqual({ ...idle, load: 2, isAgain: true, misses: 1 });
});

test('a drag that moved nothing, or to the very start, just resets', () => {
  expect(after(idle, { type: 'grabbed' }, { type: 'released' })).toEqual(idle);
  expect(after(idle, { type: 'grabbed' }, { type: 'dragged', x: 3 }, { type: 'released' })).toEqual(idle);
  expect(after(idle, { type: 'grabbed' }, { type: 'dragged', x: 3.01 }, { type: 'released' }).step).toBe('verifying');
  expect(after(idle, { type: 'grabbed' }, { type: 'dragged', x: -40 }, { type: 'released' })).toEqual(idle);
  const placed: CaptchaState = { ...idle, x: 120 };
  expect(after(placed, { type: 'grabbed' }, { type: 'released' })).toEqual(placed);
  expect(after(placed, { type: 'grabbed' }, { type: 'dragged', x: 0 }, { type: 'released' })).toEqual(idle);
});

test('a pointer that the browser takes away resets', () => {
  expect(after(dragging, { type: 'cancelled' })).toEqual(idle);
});

test('placed without a drag it waits to be asked, and is not asked at the very start', () => {
  const placed = after(idle, { type: 'placed', x: 90 });
  expect(placed).toEqual({ ...idle, x: 90 });
  expect(after(placed, { type: 'asked' })).toEqual(verifying);
  expect(after(idle, { type: 'asked' })).toEqual(idle);
});

test('the piece stays inside the picture', () => {
  expect(after(idle, { type: 'placed', x: 1000 }).x).toBe(farthest);
  expect(after(idle, { type: 'placed', x: -1 }).x).toBe(0);
  expect(after(dragging, { type: 'dragged', x: 1000 }).x).toBe(farthest);
});

test('what does not come is told, and refreshing loads again', () => {
  expect(after(firstState, { type: 'failed', load: 1, problem })).toEqual(stuck);
  expect(after(verifying, { type: 'failed', load: 1, problem })).toEqual(stuck);
  expect(after(stuck, { type: 'refreshed' })).toEqual({ ...firstState, load: 2 });
  expect(after({ ...idle, isAgain: true, x: 50 }, { type: 'refreshed' })).toEqual({ ...firstState, load: 2 });
});

test.each(all.map((state) => [state.step, state] as const))(
  'in %s the answers to an earlier load change nothing',
  (_, state) => {
    const later = { ...state, load: 2 };
    const other = { ...puzzle, token: 'old' };
    expect(after(later, { type: 'loaded', load: 1, puzzle: other })).toBe(later);
    expect(after(later, { type: 'judged', load: 1, isRight: true })).toBe(later);
    expect(after(later, { type: 'failed', load: 1, problem })).toBe(later);
  },
);

/** In which states each event means something; everywhere else nothing happens. */
const meant: [CaptchaEvent, CaptchaState['step'][]][] = [
  [{ type: 'loaded', load: 1, puzzle }, ['loading']],
  [{ type: 'judged', load: 1, isRight: true }, ['verifying']],
  [{ type: 'failed', load: 1, problem }, ['loading', 'verifying']],
  [{ type: 'grabbed' }, ['idle']],
  [{ type: 'dragged', x: 40 }, ['dragging']],
  [{ type: 'released' }, ['dragging']],
  [{ type: 'cancelled' }, ['dragging']],
  [{ type: 'placed', x: 40 }, ['idle']],
  [{ type: 'over' }, ['failure']],
  [{ type: 'refreshed' }, ['idle', 'stuck']],
];

test.each(meant.map(([event, steps]) => [event.type, event, steps] as const))(
  '%s means something only where it can happen',
  (_, event, steps) => {
    const moved = all.filter((state) => nextState(state, event) !== state).map(({ step }) => step);
    expect(moved).toEqual(steps);
  },
);

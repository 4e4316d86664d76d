import { expect, test } from 'vitest';
import { firstWork, nextWork, type WorkEvent, type WorkState } from './work-state.ts';

const problem = { error: new Error('no'), atMs: 1 };
const after = (state: WorkState, ...events: WorkEvent[]) => events.reduce(nextWork, state);

test('it is fetched, done, judged', () => {
  const working = after(firstWork, { type: 'tried', run: 1, tried: 0, bits: 17 });
  expect(working).toEqual({ step: 'working', run: 1, share: 0 });
  const half = after(working, { type: 'tried', run: 1, tried: 2 ** 17, bits: 17 });
  expect(half).toMatchObject({ step: 'working', share: expect.closeTo(0.632, 3) });
  const found = after(half, { type: 'found', run: 1 });
  expect(found).toEqual({ step: 'checking', run: 1 });
  expect(after(found, { type: 'judged', run: 1, token: 'pass' })).toEqual({ step: 'success', run: 1, token: 'pass' });
  expect(after(found, { type: 'judged', run: 1, token: null })).toEqual({ step: 'refused', run: 1 });
});

test('the bar never runs full by itself', () => {
  expect(after(firstWork, { type: 'tried', run: 1, tried: 2 ** 20, bits: 17 })).toMatchObject({
    share: expect.closeTo(0.9997, 4),
  });
});

test('what fails can be done again, and the earlier run is not heard any more', () => {
  const stuck = after(firstWork, { type: 'failed', run: 1, problem });
  expect(stuck).toEqual({ step: 'stuck', run: 1, problem });
  const second = after(stuck, { type: 'again' });
  expect(second).toEqual({ step: 'preparing', run: 2 });
  for (const event of [
    { type: 'tried', run: 1, tried: 1, bits: 17 },
    { type: 'found', run: 1 },
    { type: 'judged', run: 1, token: 'old' },
    { type: 'failed', run: 1, problem },
  ] satisfies WorkEvent[])
    expect(after(second, event)).toBe(second);
});

test('an end is an end, and only a failed one is begun again', () => {
  const success: WorkState = { step: 'success', run: 1, token: 'pass' };
  expect(after(success, { type: 'again' }, { type: 'failed', run: 1, problem })).toBe(success);
  expect(after(firstWork, { type: 'again' })).toBe(firstWork);
  expect(after({ step: 'refused', run: 1 }, { type: 'again' })).toEqual({ step: 'preparing', run: 2 });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLoop } from './loop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A loop whose turns are counted; `turn` is what each of them does. */
function count(
  turn: (time: number) => boolean | Promise<boolean>,
  more: { everyMs?: number | undefined; firstAfterMs?: number } = {},
) {
  const seen = { turns: 0, errors: [] as unknown[] };
  const { everyMs, firstAfterMs = 0 } = { everyMs: 1_000, ...more };
  const loop = startLoop({
    ...(everyMs !== undefined && { everyMs }),
    firstAfterMs,
    onError: (error) => seen.errors.push(error),
    turn: async () => turn(++seen.turns),
  });
  return { seen, loop };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a turn comes at the start and then at its time, as long as nobody wakes the loop', async () => {
  const { seen, loop } = count(() => false);
  await pass(0);
  expect(seen.turns).toBe(1);
  await pass(999);
  expect(seen.turns).toBe(1);
  await pass(2_001);
  expect(seen.turns).toBe(4);
  await loop.stop();
});

test('the time is counted from the beginning of a turn, and no two turns are under way at once', async () => {
  const slow = (ms: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms));
  const { seen, loop } = count((time) => slow(time === 1 ? 400 : 2_500));
  await pass(999);
  expect(seen.turns).toBe(1);
  await pass(1);
  expect(seen.turns).toBe(2);
  await pass(2_499);
  expect(seen.turns).toBe(2);
  await pass(2);
  expect(seen.turns).toBe(3);
  const stopped = loop.stop();
  await pass(2_500);
  await stopped;
});

test('whoever wakes it is followed by a turn at once, also while one is under way', async () => {
  const first = Promise.withResolvers<boolean>();
  const { seen, loop } = count((time) => (time === 1 ? first.promise : false));
  loop.wake();
  loop.wake();
  expect(seen.turns).toBe(1);
  first.resolve(false);
  await pass(0);
  expect(seen.turns).toBe(2);
  loop.wake();
  await pass(0);
  expect(seen.turns).toBe(3);
  await loop.stop();
});

test('a turn that leaves something over is followed by the next at once', async () => {
  const { seen, loop } = count((time) => time < 5);
  await pass(0);
  expect(seen.turns).toBe(5);
  await loop.stop();
});

test('without a time only waking leads to a turn', async () => {
  const { seen, loop } = count(() => false, { everyMs: undefined });
  await pass(3_600_000);
  expect(seen.turns).toBe(1);
  loop.wake();
  await pass(0);
  expect(seen.turns).toBe(2);
  await loop.stop();
});

test('the first turn waits for its time, however often the loop is woken before', async () => {
  const { seen, loop } = count(() => false, { firstAfterMs: 500 });
  for (let time = 0; time < 4; time += 1) {
    loop.wake();
    await pass(100);
  }
  expect(seen.turns).toBe(0);
  await pass(100);
  expect(seen.turns).toBe(1);
  await loop.stop();
});

test('a turn that fails is told of and ends nothing; the next comes as usual where that is soon', async () => {
  const { seen, loop } = count((time) => {
    if (time < 3) throw new Error(`failure ${time}`);
    return false;
  });
  await pass(2_000);
  expect(seen.errors.map(String)).toEqual(['Error: failure 1', 'Error: failure 2']);
  expect(seen.turns).toBe(3);
  await loop.stop();
});

test('where the usual time is long, a failure is followed sooner, each one in a row later than the one before', async () => {
  const hour = 3_600_000;
  const { seen, loop } = count(
    (time) => {
      if (time < 4) throw new Error('not yet');
      return false;
    },
    { everyMs: hour },
  );
  await pass(59_999);
  expect(seen.turns).toBe(1);
  await pass(1);
  expect(seen.turns).toBe(2);
  await pass(120_000);
  expect(seen.turns).toBe(3);
  await pass(240_000);
  expect(seen.turns).toBe(4);
  await pass(hour - 1);
  expect(seen.turns).toBe(4);
  await pass(1);
  expect(seen.turns).toBe(5);
  await loop.stop();
});

test('a stop waits for the turn that is under way, tells it, and no other begins', async () => {
  const work = Promise.withResolvers<undefined>();
  const heard: boolean[] = [];
  const loop = startLoop({
    everyMs: 1,
    onError: () => undefined,
    turn: async (signal) => {
      signal.addEventListener('abort', () => heard.push(true));
      return work.promise;
    },
  });
  let isStopped = false;
  const stopped = loop.stop().then(() => {
    isStopped = true;
  });
  loop.wake();
  await pass(10);
  expect([heard, isStopped]).toEqual([[true], false]);
  work.resolve(undefined);
  await stopped;
  expect(isStopped).toBe(true);
});

test('retired, it begins nothing more; a stop before the first turn is over at once', async () => {
  const { seen, loop } = count(() => false, { firstAfterMs: 60_000 });
  await loop.stop();
  loop.wake();
  await pass(120_000);
  expect(seen.turns).toBe(0);
  const other = count(() => false);
  await pass(0);
  other.loop.retire();
  other.loop.wake();
  await pass(10_000);
  expect(other.seen.turns).toBe(1);
});

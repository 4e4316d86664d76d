import { limits } from '@uc/contract';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPasswords, todaysCost } from './passwords.ts';

const gate = vi.hoisted(() => {
  // Files of one worker share what was read before: it is read anew, with the library as it is here, and again after it.
  vi.resetModules();
  return { started: 0, open: [] as (() => void)[] };
});
afterAll(() => void vi.resetModules());
// Hashes that last until the test lets them end, so that the queue before them can be seen.
vi.mock('@node-rs/argon2', () => {
  const held = () => {
    gate.started++;
    return new Promise((resolve) => gate.open.push(() => resolve(true)));
  };
  return { hash: held, verify: held };
});

const { hash, verify } = createPasswords(todaysCost, []);
const all = limits.hashesRunning + limits.hashesWaiting;
const busy = { name: 'HashQueueFull' };

/** Lets every hash end, those too that begin only then. */
async function letAllEnd(): Promise<void> {
  for (let end = gate.open.shift(); end; end = gate.open.shift()) {
    end();
    await new Promise(setImmediate);
  }
}

beforeEach(() => {
  gate.started = 0;
});
afterEach(() => vi.useRealTimers());

test('two hashes run, sixty-four wait, and one more is told to come back', async () => {
  const taken = Array.from({ length: all }, (_, index) => (index % 2 ? verify('stored', 'x') : hash('x')));
  await expect(verify(undefined, 'x')).rejects.toMatchObject(busy);
  await expect(hash('x')).rejects.toMatchObject(busy);
  expect(gate.started).toBe(limits.hashesRunning);
  await letAllEnd();
  await Promise.all(taken);
  expect(gate.started).toBe(all);
});

test('who waited too long is told to come back, and the queue works on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const running = [hash('x'), hash('x')];
  const waiting = expect(hash('x')).rejects.toMatchObject(busy);
  await vi.advanceTimersByTimeAsync(limits.hashWaitMs);
  await waiting;
  await letAllEnd();
  await Promise.all(running);
  expect(gate.started).toBe(limits.hashesRunning);
  const next = hash('x');
  await letAllEnd();
  await next;
  expect(gate.started).toBe(limits.hashesRunning + 1);
});

import { expect, test } from 'vitest';
import { createWaiters, DatabaseBusy, mostWaiting } from './waiters.ts';

/** A connection that comes when it is told to. */
function createGate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { connect: () => promise, open: resolve, break: reject };
}

test('a pool is congested while its oldest waiter has waited too long, and no longer', async () => {
  let now = 0;
  const waiters = createWaiters(() => now);
  const [first, second] = [createGate(), createGate()];
  const waiting = [waiters.wait(first.connect, true), waiters.wait(second.connect, true)];
  now = 500;
  expect(waiters.isCongested()).toBe(false);
  now = 501;
  expect(waiters.isCongested()).toBe(true);
  first.open();
  await waiting[0];
  expect(waiters.isCongested()).toBe(true);
  second.break(new Error('gone'));
  await expect(waiting[1]).rejects.toThrow('gone');
  expect(waiters.isCongested()).toBe(false);
});

test('so many may wait; the next is refused at once', async () => {
  const waiters = createWaiters(() => 0);
  const gate = createGate();
  const waiting = Array.from({ length: mostWaiting }, () => waiters.wait(gate.connect, true));
  expect(waiters.isCongested()).toBe(true);
  await expect(waiters.wait(gate.connect, true)).rejects.toThrow(DatabaseBusy);
  gate.open();
  await Promise.all(waiting);
  await waiters.wait(gate.connect, true);
  expect(waiters.isCongested()).toBe(false);
});

test('a connection that takes long to be made makes nobody else wait', async () => {
  let now = 0;
  const waiters = createWaiters(() => now);
  const gate = createGate();
  const making = waiters.wait(gate.connect, false);
  now = 10_000;
  expect(waiters.isCongested()).toBe(false);
  gate.open();
  await making;
});

import { afterChange, type PinChange } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { createPinQueue } from './pin-queue.ts';

/** A server that answers when told to, and remembers its order. */
function world(start: string[]) {
  let server: readonly string[] = start;
  let shown: readonly string[] = start;
  const refused: PinChange[] = [];
  const settled = vi.fn();
  const open: { change: PinChange; answer(): void; fail(): void }[] = [];
  const queue = createPinQueue({
    send: (change) =>
      new Promise((resolve, reject) => {
        open.push({
          change,
          answer() {
            server = afterChange(server, change);
            resolve(server);
          },
          fail: () => reject(new Error('refused')),
        });
      }),
    async keep(pinned) {
      shown = pinned;
    },
    refuse: (change) => refused.push(change),
    settle: settled,
  });
  const onShow = () => queue.waiting.get().reduce(afterChange, shown).join(' ');
  const step = async (how: 'answer' | 'fail') => {
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open.shift()?.[how]();
    await Promise.resolve();
  };
  return { queue, refused, settled, open, onShow, step };
}

test('a change is on show before the server has heard of it', () => {
  const { queue, onShow } = world(['a']);
  queue.add({ kind: 'pin', id: 'b' });
  expect(onShow()).toBe('a b');
});

test('changes reach the server one after the other, in the order they were made', async () => {
  const { queue, open, onShow, step, settled } = world(['a', 'b']);
  queue.add({ kind: 'pin', id: 'c' });
  queue.add({ kind: 'move', id: 'c', before: 'a' });
  queue.add({ kind: 'unpin', id: 'a' });
  expect(onShow()).toBe('c b');
  await vi.waitFor(() => expect(open.map(({ change }) => change.kind)).toEqual(['pin']));
  for (const _ of ['pin', 'move', 'unpin']) {
    await step('answer');
    expect(onShow()).toBe('c b');
  }
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  expect(queue.waiting.get()).toEqual([]);
});

test('a refused change is taken back, those around it stay', async () => {
  const { queue, refused, onShow, step, settled } = world(['a']);
  queue.add({ kind: 'pin', id: 'b' });
  queue.add({ kind: 'pin', id: 'c' });
  await step('fail');
  await vi.waitFor(() => expect(onShow()).toBe('a c'));
  expect(refused).toEqual([{ kind: 'pin', id: 'b' }]);
  await step('answer');
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  expect(onShow()).toBe('a c');
});

test('what the answer says wins over what was shown', async () => {
  const { queue, onShow, open } = world(['a']);
  queue.add({ kind: 'pin', id: 'b' });
  await vi.waitFor(() => expect(open).toHaveLength(1));
  // Another window pinned x meanwhile.
  open[0]?.answer();
  await vi.waitFor(() => expect(queue.waiting.get()).toEqual([]));
  expect(onShow()).toBe('a b');
});

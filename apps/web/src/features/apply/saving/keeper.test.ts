import { api, CallError } from '@uc/contract';
import { expect, test } from 'vitest';
import type { DraftInput } from '../queries.ts';
import { createKeeper, isUnsaved, type KeeperPorts, type Kept } from './keeper.ts';

const draft = (reason: string): DraftInput => ({ people: [], items: [], reason, remarks: '', supplement: '' });
const lost = () => new CallError(api.applications.save, 0, {}, { failure: 'timeout' });
const refused = () => new CallError(api.applications.save, 409, { code: 'permission.changed', message: '' });

/** A keeper whose savings are answered one by one, by a kept draft or a failure. */
function kept(...answers: (Kept | Error)[]) {
  return keptAfter(60_000, ...answers);
}

function keptAfter(restMs: number, ...answers: (Kept | Error)[]) {
  const saves: Parameters<KeeperPorts['save']>[] = [];
  const keeper = createKeeper({
    kept: null,
    restMs,
    async save(...asked) {
      saves.push(asked);
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('There was nothing to be saved');
      return answer;
    },
  });
  return { keeper, saves, inputs: () => saves.map(([input]) => input) };
}

const version = (number: number): Kept => ({ id: 'a', number: 'PA1', version: number });

test('an untouched form has nothing to save and nothing to lose', async () => {
  const { keeper, saves } = kept();
  expect(await keeper.settle()).toBeNull();
  expect(saves).toEqual([]);
  expect(isUnsaved(keeper.view.get())).toBe(false);
});

test('each saving goes over the version that the one before has made', async () => {
  const { keeper, inputs } = kept(version(1), version(2));
  keeper.change(draft('one'));
  expect(isUnsaved(keeper.view.get())).toBe(true);
  expect(await keeper.settle()).toEqual(version(1));
  keeper.change(draft('two'));
  expect(await keeper.settle()).toEqual(version(2));
  expect(inputs()).toEqual([draft('one'), { ...draft('two'), id: 'a', version: 1 }]);
  expect(isUnsaved(keeper.view.get())).toBe(false);
});

test('a saving without an answer is repeated to the letter before anything newer, so that no second draft is made', async () => {
  const { keeper, saves, inputs } = kept(lost(), version(1), version(2));
  keeper.change(draft('one'));
  expect(await keeper.settle()).toBeNull();
  expect(keeper.view.get().state).toBe('failed');
  keeper.change(draft('two'));
  expect(await keeper.settle()).toEqual(version(2));
  expect(inputs()).toEqual([draft('one'), draft('one'), { ...draft('two'), id: 'a', version: 1 }]);
  expect(saves[0]?.[1]).toBe(saves[1]?.[1]);
  expect(saves[2]?.[1]).not.toBe(saves[1]?.[1]);
});

test('what was refused stays unsaved, and is tried again as it is then, under another key', async () => {
  const { keeper, saves, inputs } = kept(version(1), refused(), version(6));
  keeper.change(draft('one'));
  await keeper.settle();
  keeper.change(draft('two'));
  expect(await keeper.settle()).toBeNull();
  expect(keeper.view.get()).toMatchObject({ state: 'failed', refusal: { code: 'permission.changed' } });
  keeper.adopt(version(5));
  expect(await keeper.settle()).toEqual(version(6));
  expect(inputs().at(-1)).toEqual({ ...draft('two'), id: 'a', version: 5 });
  expect(saves[2]?.[1]).not.toBe(saves[1]?.[1]);
});

test('what is entered while a saving is under way is saved after it, one at a time', async () => {
  const { keeper, inputs } = kept(version(1), version(2));
  keeper.change(draft('one'));
  const first = keeper.settle();
  keeper.change(draft('two'));
  expect(await Promise.all([first, keeper.settle()])).toEqual([version(2), version(2)]);
  expect(inputs()).toEqual([draft('one'), { ...draft('two'), id: 'a', version: 1 }]);
});

test('what cannot be kept as it is counts as unsaved and is not sent', async () => {
  const { keeper, inputs } = kept(version(1), version(2));
  keeper.change(draft('one'));
  await keeper.settle();
  keeper.change(null);
  expect(await keeper.settle()).toBeNull();
  expect(keeper.view.get().state).toBe('held');
  expect(isUnsaved(keeper.view.get())).toBe(true);
  keeper.change(draft('two'));
  expect(await keeper.settle()).toEqual(version(2));
  expect(inputs()).toHaveLength(2);
});

test('by itself, too, it saves what was entered after one without an answer', async () => {
  const { keeper, inputs } = keptAfter(0, lost(), version(1), version(2));
  keeper.change(draft('one'));
  await expect.poll(() => keeper.view.get().state).toBe('failed');
  keeper.change(draft('two'));
  await expect.poll(() => keeper.view.get().state).toBe('saved');
  expect(inputs()).toEqual([draft('one'), draft('one'), { ...draft('two'), id: 'a', version: 1 }]);
});

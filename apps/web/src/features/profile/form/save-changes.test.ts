import { api, CallError, type FormValues } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { editForm } from '../testing/samples.ts';
import { type SavingSteps, saveChanges } from './save-changes.ts';

const changed = () => new CallError(api.profile.update, 409, { code: 'profile.changed' });

/** Steps that are refused so many times; each reading is a version further and says what `elsewhere` says. */
function steps(
  refusals: number,
  elsewhere: Record<string, string> = {},
  given: ReadonlySet<string> | null = new Set(),
) {
  let left = refusals;
  let version = 1;
  return {
    update: vi.fn<SavingSteps['update']>(async () => {
      left -= 1;
      if (left >= 0) throw changed();
    }),
    reread: vi.fn<SavingSteps['reread']>(async () => {
      version += 1;
      return { ...editForm, values: { ...editForm.values, ...elsewhere }, version: `v${version}` };
    }),
    choose: vi.fn<SavingSteps['choose']>(async () => given),
  };
}
const mine: FormValues = { extension: '9', office: 'B-2' };

test('what nobody touched is saved with the version it was read at, and nothing is read again', async () => {
  const world = steps(0);
  expect(await saveChanges(editForm, mine, world)).toBe(true);
  expect(world.update.mock.calls).toEqual([[mine, 'v1']]);
  expect(world.reread).not.toHaveBeenCalled();
});

test('a change elsewhere that touches nothing of theirs is not the person’s business', async () => {
  const world = steps(1, { englishName: 'Other' });
  expect(await saveChanges(editForm, mine, world)).toBe(true);
  expect(world.choose).not.toHaveBeenCalled();
  expect(world.update.mock.calls.at(-1)).toEqual([mine, 'v2']);
});

test('what the person gives up is not sent', async () => {
  const world = steps(1, { extension: '7' }, new Set(['extension']));
  expect(await saveChanges(editForm, mine, world)).toBe(true);
  expect(world.update.mock.calls.at(-1)).toEqual([{ office: 'B-2' }, 'v2']);
});

test('who gives everything up sends nothing', async () => {
  const world = steps(1, { extension: '7' }, new Set(['extension']));
  expect(await saveChanges(editForm, { extension: '9' }, world)).toBe(true);
  expect(world.update).toHaveBeenCalledTimes(1);
});

test('who goes back to the form has saved nothing', async () => {
  const world = steps(1, { extension: '7' }, null);
  expect(await saveChanges(editForm, mine, world)).toBe(false);
  expect(world.update).toHaveBeenCalledTimes(1);
});

test('a value that was chosen over is asked about again only if it changes again', async () => {
  const world = steps(2, { extension: '7' });
  expect(await saveChanges(editForm, mine, world)).toBe(true);
  expect(world.choose).toHaveBeenCalledTimes(1);
  expect(world.update.mock.calls.at(-1)).toEqual([mine, 'v3']);
});

test('a server that refuses without end is not asked without end', async () => {
  const world = steps(Number.POSITIVE_INFINITY);
  await expect(saveChanges(editForm, mine, world)).rejects.toMatchObject({ code: 'profile.changed' });
  expect(world.update).toHaveBeenCalledTimes(5);
});

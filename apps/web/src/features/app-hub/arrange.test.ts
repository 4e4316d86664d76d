import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { arrange, firstOf, shortcutsOf } from './arrange.ts';
import { application, idOf, listOf } from './testing/samples.ts';

const ids = (applications: readonly { id: string }[]) => applications.map(({ id }) => Number(id.slice(-12)));

test('categories come in their order with what is in them, and empty ones not at all', () => {
  const { groups } = arrange(listOf(3));
  expect(groups.map(({ name, applications }) => [name, ids(applications)])).toEqual([
    ['办公', [0]],
    ['人事', [1]],
    ['财务', [2]],
  ]);
});

test('what can only be asked for is neither counted nor among the rest', () => {
  const { open, groups, requestable } = arrange(listOf(2, { more: [application(7, { standing: 'requestable' })] }));
  expect(ids(open)).toEqual([0, 1]);
  expect(ids(groups.flatMap(({ applications }) => applications))).toEqual([0, 1]);
  expect(ids(requestable)).toEqual([7]);
});

test('the pinned stand in the person’s order; one that is gone, or only to be asked for, leaves no hole', () => {
  const list = listOf(4, { more: [application(9, { standing: 'requestable' })] });
  const { pinned } = shortcutsOf(arrange(list), [idOf(3), idOf(99), idOf(9), idOf(0)]);
  expect(ids(pinned)).toEqual([3, 0]);
});

function opened(count: number) {
  const list = listOf(count);
  const rows = list.rows.map((row, index) => ({
    ...row,
    openings: index,
    lastOpened: index < 8 ? `2026-08-0${index + 1} 09:00:00` : null,
  }));
  return arrange({ ...list, rows });
}

test('recent ones are the latest, frequent ones the most opened, and nothing stands there twice', () => {
  const { pinned, recent, frequent } = shortcutsOf(opened(40), [idOf(7), idOf(39)]);
  expect(ids(pinned)).toEqual([7, 39]);
  expect(ids(recent)).toEqual([6, 5, 4, 3]);
  expect(ids(frequent)).toEqual([38, 37, 36, 35]);
});

test('what was never opened is not frequent', () => {
  const list = listOf(40);
  const { recent, frequent } = shortcutsOf(arrange(list), []);
  expect([...recent, ...frequent]).toEqual([]);
});

test('few applications are seen at a glance and need no shortcuts', () => {
  expect(opened(limits.applicationsAtAGlance).isShort).toBe(true);
  expect(shortcutsOf(opened(limits.applicationsAtAGlance), [])).toMatchObject({ recent: [], frequent: [] });
  expect(opened(limits.applicationsAtAGlance + 1).isShort).toBe(false);
});

test('the first so many end inside a category', () => {
  const { groups } = arrange(listOf(30));
  const first = firstOf(groups, 7);
  expect(ids(first.flatMap(({ applications }) => applications))).toEqual(
    ids(groups.flatMap(({ applications }) => applications)).slice(0, 7),
  );
  expect(firstOf(groups, 100)).toEqual(groups);
});

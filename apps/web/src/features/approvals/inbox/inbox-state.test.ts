import { expect, test } from 'vitest';
import { inboxOf, inboxRow } from '../testing/inbox.ts';
import { activeRow, emptyInbox, highestRisk, inboxAfter, nextAfter } from './inbox-state.ts';

const rows = inboxOf(5);
const steps = rows.map(({ step }) => step);
const stepsAt = (...places: number[]) => places.flatMap((place) => steps[place] ?? []);

test.each([
  ['the next one that is left', [1], 2],
  ['the next one after the last decided', [0, 2], 3],
  ['the last one before, at the end', [3, 4], 2],
  ['none, when all are decided', [0, 1, 2, 3, 4], undefined],
])('after a decision one goes on with %s', (_, decided, next) => {
  expect(nextAfter(rows, stepsAt(...decided))).toBe(next === undefined ? null : steps[next]);
});

test('a row that goes leaves the keys to the one in its place', () => {
  const state = inboxAfter(emptyInbox, { type: 'activate', step: steps[2] ?? '', place: 2 });
  expect(activeRow(rows, state)).toBe(rows[2]);
  expect(activeRow(rows.toSpliced(2, 1), state)).toBe(rows[3]);
  expect(activeRow(rows.slice(0, 2), state)).toBe(rows[1]);
  expect(activeRow([], state)).toBeUndefined();
});

test('what was decided or refused is no longer chosen, everything else still is', () => {
  const marked = inboxAfter(emptyInbox, { type: 'mark', steps, isMarked: true });
  const refusals = [{ row: inboxRow(2), message: '' }];
  const settled = inboxAfter(marked, { type: 'settle', decided: stepsAt(0), refusals, active: null });
  expect([...settled.marks]).toEqual(stepsAt(2, 3, 4));
});

test('the highest risk counts', () => {
  expect(highestRisk([{ risk: 'low' }, { risk: 'high' }, { risk: 'medium' }])).toBe('high');
  expect(highestRisk([{ risk: 'low' }])).toBe('low');
});

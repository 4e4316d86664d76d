import { expect, test } from 'vitest';
import { line, listing, nothingYet, somebody } from '../testing/directory/current.ts';
import type { Current } from './model.ts';
import { makePlan } from './plan.ts';
import { type Earlier, stopsOf } from './safety.ts';

const none = { disabled: 0, readdressed: 0, ungrouped: 0 };
const crowd = (count: number) => Array.from({ length: count }, (_, at) => `e${at}`);

/** Why a plan would stop, of so many people and those who are still named. */
function stops(count: number, named: number, earlier = none) {
  const current = { ...nothingYet, people: crowd(count).map((key) => somebody(key)) };
  const plan = makePlan(current, { people: listing(...crowd(named).map((key, at) => line(key, {}, at + 2))) });
  return stopsOf(plan, current, earlier).map(({ reason, count: found, most }) => [reason, found, most]);
}

test('ten people may leave whatever the size, and 5 % of many; 6 % are stopped', () => {
  expect(stops(20, 10)).toEqual([]);
  expect(stops(20, 9)).toEqual([['disabled', 11, 10]]);
  expect(stops(1000, 950)).toEqual([]);
  expect(stops(1000, 940)).toEqual([['disabled', 60, 50]]);
});

test('small runs of a day count together, but do not stop one that disables nobody', () => {
  expect(stops(100, 95, { ...none, disabled: 6 })).toEqual([['disabled', 11, 10]]);
  expect(stops(100, 100, { ...none, disabled: 60, readdressed: 60 })).toEqual([]);
});

test('new names for many are stopped; a first phone is no new one', () => {
  const current: Current = { ...nothingYet, people: crowd(30).map((key) => somebody(key)) };
  const renamed = (count: number, fields: (key: string) => Record<string, string>) => {
    const rows = crowd(30).map((key, at) => line(key, at < count ? fields(key) : {}, at + 2));
    return stopsOf(makePlan(current, { people: listing(...rows) }), current, none).map(({ reason }) => reason);
  };
  expect(renamed(10, (key) => ({ username: `new.${key}` }))).toEqual([]);
  expect(renamed(11, (key) => ({ username: `new.${key}` }))).toEqual(['readdressed']);
  expect(renamed(30, (key) => ({ phone: `+86138000000${key.slice(1).padStart(2, '0')}` }))).toEqual([]);
});

test('a unit of over fifty that everybody would leave is stopped, one of fifty is not', () => {
  const units = ['A', 'B'].map((code) => ({
    ...{ id: `id-${code}`, key: code, isForeign: false },
    fields: { code, name: code, nameEn: code, parent: null, sort: '0' },
  }));
  const moved = (count: number, earlier: Earlier = none) => {
    const people = crowd(count);
    const current: Current = {
      ...{ ...nothingYet, units, people: people.map((key) => somebody(key)) },
      positions: people.map((key) => ({
        ...{ id: `at-${key}`, key: `${key}\tA`, isForeign: false, personId: `id-${key}`, unitId: 'id-A' },
        fields: { kind: 'main', title: '', titleEn: '', manager: null, since: '2026-01-01' },
      })),
    };
    const positions = people.map((person, at) => ({
      person,
      unit: 'B',
      place: { file: 'p', line: at + 2 },
      fields: { kind: 'main' },
    }));
    return stopsOf(makePlan(current, { positions: listing(...positions) }), current, earlier);
  };
  expect(moved(50)).toEqual([]);
  expect(moved(51)).toEqual([{ reason: 'emptied', count: 51, most: 50, unit: 'A' }]);
  // The last few of one that earlier runs of the day took others out of.
  expect(moved(5, { ...none, left: { 'id-A': 46 } })).toEqual([{ reason: 'emptied', count: 51, most: 50, unit: 'A' }]);
  expect(moved(5, { ...none, left: { 'id-A': 45, 'id-B': 60 } })).toEqual([]);
});

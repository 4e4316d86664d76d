import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { paths, phoneStartPath, startPath } from './apps/web/src/lib/paths.ts';
import { imports, root, sources, web } from './architecture.ts';

/** What docs/specification.md says must be there; files and tests that it names are looked for in citations.test.ts. */

const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
const lines = page.split('\n').filter((line) => line.startsWith('| '));
/** Every promise: its number, its words, and where it is seen. */
const promises = lines.map(cellsOf).filter(([number = '']) => /^\d+\.\d+$/.test(number));

test('every promise has words and names a place', () => {
  expect(promises.length).toBeGreaterThan(150);
  for (const [number, words, seen] of promises)
    expect({ number, isWhole: Boolean(words) && /`[^`]+`|\]\(/.test(seen ?? '') }).toEqual({ number, isWhole: true });
});

test('the promises of a section are numbered without a gap', () => {
  const numbers = promises.map(([number = '']) => number.split('.').map(Number));
  const sections = Map.groupBy(numbers, ([section]) => section);
  for (const [section, points] of sections) expect(points).toEqual(points.map((_, index) => [section, index + 1]));
});

/** The places of one kind that the page names. */
const named = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name = '']) => name))];

test('every screen that it names exists', () => {
  const known: string[] = [
    startPath,
    phoneStartPath,
    ...Object.values(paths).flatMap((at) => (typeof at === 'string' ? [at] : Object.values(at))),
  ];
  const screens = named(/`#(\/[\w/]+)/g);
  expect(screens.length).toBeGreaterThan(8);
  expect(screens.filter((screen) => !known.includes(screen))).toEqual([]);
});

test('every call that it names is a row of the contract', () => {
  const rows = Object.values(api).flatMap((feature) =>
    Object.values<{ method: string; path: string }>(feature).map((row) => `${row.method} ${row.path}`),
  );
  const beside = ['GET /logout'];
  const calls = named(/`((?:GET|POST) \/[\w/]+)`/g);
  expect(calls.length).toBeGreaterThan(8);
  expect(calls.filter((call) => !rows.includes(call) && !beside.includes(call))).toEqual([]);
});

describe('the widgets that were ordered', () => {
  /** What the product loads, from its first file on: not the development page, not tests. */
  const loaded = new Set<string>();
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const waiting = [`${web}main.tsx`];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    waiting.push(...(next.get(file) ?? []).filter((to) => sources.includes(to)));
  }

  const [, table = ''] = page.split('| Widget | File | Met at |\n|---|---|---|\n');
  const [listed = ''] = table.split('\n\n');
  const rows = listed
    .split('\n')
    .map(cellsOf)
    .map(([widget = '', file = '', met = '']) => ({ widget, file: file.replaceAll('`', ''), met }));
  const isLoaded = (file: string) => loaded.has(`${web}${file}`);

  test('are listed, and the product loads much', () => {
    expect(rows.length).toBeGreaterThan(12);
    expect(loaded.size).toBeGreaterThan(500);
  });

  test('stand on a screen that the product loads', () => {
    const onScreens = rows.filter(({ met }) => met.startsWith('`#/'));
    expect(onScreens.filter(({ file }) => !isLoaded(file)).map(({ widget }) => widget)).toEqual([]);
  });

  test('and no other widget is on the development page alone either', () => {
    const folders = sources.filter((file) => /\/widgets\/[\w-]+\/gallery\.tsx$/.test(file)).map(path.posix.dirname);
    expect(folders.length).toBeGreaterThan(15);
    expect(folders.filter((folder) => ![...loaded].some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
  });

  test('have two exceptions, each with its reason', () => {
    const exceptions = rows.filter(({ met }) => met.startsWith('exception: ')).map(({ widget }) => widget);
    expect(exceptions).toEqual(['Password edit mode', 'The other image rule']);
    expect(rows.every(({ met }) => /^(`#\/|exception: .)/.test(met))).toBe(true);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rollup } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { moveHelpers } from './runtime-in-core.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'uc-runtime-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const chunk = (fileName: string, imports: string[], code: string) =>
  ({ type: 'chunk', fileName, imports, code }) as unknown as Rollup.OutputChunk; // only these fields are read

test('files work without the file of helpers, whose names they may use for things of their own', async () => {
  const helpers = chunk('assets/runtime-1.mjs', [], 'var e=(a)=>a+1,t=(a)=>a*2;export{e as n,t as r};');
  const first = chunk(
    'assets/core-1.mjs',
    [helpers.fileName],
    'import{n as t}from"./runtime-1.mjs";var e=t(1);export{e as n};',
  );
  const page = chunk(
    'assets/page-1.mjs',
    [helpers.fileName, first.fileName],
    'import{n as e,r as t}from"./runtime-1.mjs";import{n}from"./core-1.mjs";export const found=[e(n),t(n)];',
  );
  const bare = chunk('assets/bare-1.mjs', [helpers.fileName], 'import"./runtime-1.mjs";export const found=1;');
  moveHelpers(helpers, first, [helpers, first, page, bare]);

  expect([first, page, bare].map(({ imports }) => imports)).toEqual([[], [first.fileName], [first.fileName]]);
  for (const { fileName, code } of [first, page, bare]) writeFileSync(path.join(folder, path.basename(fileName)), code);
  const { found } = await import(pathToFileURL(path.join(folder, 'page-1.mjs')).href);
  expect(found).toEqual([3, 4]);
});

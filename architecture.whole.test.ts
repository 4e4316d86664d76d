import { describe, expect, test } from 'vitest';
import { circlesIn, importsOf, isTest, sources, textOf } from './architecture.ts';

/** What holds for every file of the product alike. */

test('no test is left to grow', () => {
  expect(sources.filter((file) => isTest(file) && (textOf.get(file) ?? '').split('\n').length > 300)).toEqual([]);
});

// In a page that other files have used before them they could not fail.
test('tests of the web about what was fetched, or how long the history is, have a page of their own', () => {
  const needsFreshPage = /setBlockedURLs|history\.length|getEntriesByType\('resource'\)/;
  const isTestOfWeb = (file: string) => /^apps\/web\/.*\.test\.tsx?$/.test(file);
  const found = sources.filter((file) => isTestOfWeb(file) && needsFreshPage.test(textOf.get(file) ?? ''));
  expect(found).not.toEqual([]);
  expect(found.filter((file) => !file.includes('.alone.'))).toEqual([]);
});

describe('circles', () => {
  const doors: Record<string, string> = {
    '@uc/contract': 'packages/contract/src/index.ts',
    '@uc/contract/server': 'packages/contract/src/server.ts',
    '@uc/messages': 'packages/messages/src/index.ts',
    '@uc/messages/server': 'packages/messages/src/server.ts',
  };
  const graphOf = (files: readonly string[]) =>
    new Map(files.map((file) => [file, importsOf(file).map(({ to }) => doors[to] ?? to)]));

  test('circles are seen', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', ['a', 'd']],
    ]);
    expect(circlesIn(graph)).toEqual([['a', 'b', 'c'], ['d']]);
  });
  // Types count too: two files that need each other's types cannot be read one after the other. So do imports on demand: what loads a part late
  // still names it.
  test('no file imports itself by way of others', () => {
    expect(circlesIn(graphOf(sources))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { overBudget, weightOf } from './budgets.ts';
import type { Opening } from './routes.ts';
import { fakeBundle, portalFiles } from './testing/fake-bundle.ts';

const bundle = fakeBundle({
  ...portalFiles,
  'assets/page-1.js': {
    modules: ['/src/sample.tsx'],
    imports: ['assets/core-1.js', 'assets/shared-1.js'],
    style: 'assets/page-1.css',
  },
  'assets/shared-1.js': { modules: ['/shared.ts'] },
});
const opening: Opening = {
  address: '/page',
  modules: ['src/sample.tsx'],
  texts: 'account',
  calls: [],
  licence: undefined,
  twin: undefined,
};

test('everything that an address loads is counted: page, files, what they import, styles, texts of its area, calls', () => {
  const call = { endpoint: {}, input: {} } as Opening['calls'][number]; // only counted
  const weight = weightOf({ ...opening, calls: [call, call] }, bundle, {
    bytesOf: (file) => (file.endsWith('.css') ? 1 : 100),
    adoptedOf: (file) => (file.includes('shared') ? 10 : 0),
  });
  // The page; core, page, shared and two catalogues; two style sheets; two calls.
  expect(weight).toEqual({ address: '/page', requests: 1 + 5 + 2 + 2, script: 500, style: 12 });
});

const light = { address: '/pc/userCenter/sessions', requests: 10, script: 150_000, style: 14_000 };

test.each([
  ['requests', 11],
  ['script', 150_001],
  ['style', 14_001],
] as const)('an address with more %s than its budget is over it', (part, much) => {
  expect(overBudget([light])).toEqual([]);
  expect(overBudget([light, { ...light, [part]: much }])).toEqual([{ ...light, [part]: much }]);
});

test('a page that puts several answers together may need a request more for each, and no more than that', () => {
  expect(overBudget([{ ...light, address: '/pc/userCenter/userInfo', requests: 12 }])).toEqual([]);
  expect(overBudget([{ ...light, address: '/pc/userCenter/userInfo', requests: 13 }])).toHaveLength(1);
});

test('sign-in and hub need fewer requests than the pages behind them', () => {
  for (const [address, most] of [
    ['/signIn', 6],
    ['/pc/appHub', 9],
    ['/mobile/appList', 9],
  ] as const) {
    const thin = { ...light, address, script: 90_000 };
    expect(overBudget([{ ...thin, requests: most }])).toEqual([]);
    expect(overBudget([{ ...thin, requests: most + 1 }])).toHaveLength(1);
  }
});

test('sign-in and hub have less room for scripts than the pages behind them', () => {
  for (const [address, most] of [
    ['/signIn', 100_000],
    ['/pc/appHub', 120_000],
    ['/mobile/appList', 120_000],
  ] as const) {
    const quick = { ...light, address, requests: 6 };
    expect(overBudget([{ ...quick, script: most }])).toEqual([]);
    expect(overBudget([{ ...quick, script: most + 1 }])).toHaveLength(1);
  }
});

import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/** How many test files run at once; left alone the runner keeps a core free, which of two is half. */
export const workers = Math.min(os.availableParallelism(), 6);

/** Test files that put a double in place of a module. */
export const alone = 'apps/server/src/**/*.alone.test.ts';
/** Test files that need directories of full size: vitest.directories.config.ts. */
export const directories = 'apps/server/src/**/*.directories.test.ts';
/** Test files that need LemonLDAP::NG: vitest.providers.config.ts. */
export const providers = 'e2e/**/*.providers.test.ts';
/** What all tests of the server share. */
export const server = {
  include: ['apps/server/src/**/*.test.ts'],
  globalSetup: ['apps/server/src/testing/cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Every test leaves a whole application behind: with more room for what is young the collector seldom has to move what is about to go.
  execArgv: ['--max-semi-space-size=64'],
  // No second try: a guard that holds most of the time is a hole.
  retry: 0,
};

/** What tests of the whole product in a real browser share. */
export const browserTests = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  // A busy machine draws a page later; what never comes still fails.
  expect: { poll: { timeout: 30_000 } },
  isolate: false, // the files of a worker share one Chromium
};

/** Tests of the web that need a browser and draw nothing; those that draw are `*.test.tsx`. */
const inBrowser = 'apps/web/src/**/*.browser.test.ts';
/** Tests that need nothing but Node. */
const unit = ['packages/*/src/**/*.test.ts', 'apps/web/{build,src}/**/*.test.ts', '*.test.ts'];

/**
 * Four kinds of tests: unit (no surroundings, the web's `*.test.ts` among them), server (one real PostgreSQL, a database per test), web (widgets and pages, `*.test.tsx`
 * and `*.browser.test.ts`, in a real browser) and e2e (the whole product, started as a person starts it, in a real browser).
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Some read the whole repository; on a busy machine that takes longer than the runner's five seconds.
      // Loading the contract and the runner takes many times as long as most of their tests: the files of a worker share them.
      { test: { name: 'unit', include: unit, exclude: [inBrowser], testTimeout: 30_000, isolate: false } },
      // Loading the server takes as long as the tests of a file: the files share it, but for those that put a double in place of a module.
      { test: { ...server, name: 'server', exclude: [alone, directories], isolate: false } },
      { test: { ...server, name: 'alone', include: [alone] } },
      {
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [providers],
          globalSetup: ['e2e/product.ts'],
          retry: 1, // and named when it took the second: scripts/second-tries.mjs
          sequence: { groupOrder: 1 }, // after the others: a product, its PostgreSQL and a browser for each worker fill the machine
        },
      },
      'apps/*/vitest.config.ts',
    ],
  },
});

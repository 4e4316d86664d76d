// The server's tests, with every guard asking whether it is switched off. The sources stay as they are: only what is loaded differs.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { alone, directories, server } from '../../vitest.config.ts';
import { root } from '../run-step.mjs';
import { findGuards, instrument } from './find.mjs';
import { base, instrumentedFiles } from './folders.mjs';

const guarded = new Set(instrumentedFiles(JSON.parse(process.env.UC_GUARD_FILES ?? '[]')));

const switches = {
  name: 'guards',
  enforce: 'pre',
  transform(code, id) {
    const file = path.relative(base, id.split('?')[0]);
    return guarded.has(file) ? { code: instrument(code, findGuards(code, file)), map: null } : null;
  },
};

/** What a file prepares once for all of its tests is prepared for each: a failure is then never another guard's. */
const ownWorlds = {
  name: 'own worlds',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0].endsWith('.ts') || !/\b(?:before|after)All\b/.test(code)) return null;
    const each = (line) => line.replace(/\b(before|after)All\b/g, '$1Each as $1All');
    return { code: code.replace(/import \{[^}]*\} from 'vitest'/, each), map: null };
  },
};
const plugins = [switches, ownWorlds];

const setupFiles = [path.join(import.meta.dirname, 'setup.mjs')];
// Most missing guards are noticed at once. A test that waits because its guard is missing fails after this time.
const test = { ...server, setupFiles, retry: 0, testTimeout: 30_000 };
// And a worker in which something was left open is not waited for.
const teardownTimeout = 1_000;

export default defineConfig({
  root,
  test: {
    teardownTimeout,
    maxWorkers: Number(process.env.UC_GUARD_WORKERS ?? 2),
    reporters: [{}], // what fails is what we are after
    projects: [
      { root, plugins, test: { ...test, name: 'server', exclude: [alone, directories], isolate: false } },
      { root, plugins, test: { ...test, name: 'alone', include: [alone] } },
    ],
  },
});

// Runs test files with a guard switched off for each of them, in one Vitest on one PostgreSQL.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { base } from './folders.mjs';

const config = path.join(import.meta.dirname, 'vitest.config.mjs');

/** Test files that load the product themselves; those that start it as a process of its own would not meet a switched-off guard. */
const seesGuards = /^(?:adapters\/connected-system|cli|features|http|people|proofs|secrets)\/|^records\.operations/;

/** Code that this process loads itself, to prepare the database, keeps all its guards. */
globalThis.__guard = {
  off: () => false,
  saw: (_, holds) => holds,
  chain: (_, receiver, narrow) => narrow(receiver),
  raw: (_, sql) => sql.raw(''),
};

/**
 * Opens a runner. `run` takes a map from test files to the guards that are off for each test, one attempt after the other (null, or "unprobed": all tests,
 * and all guards) and answers, for each file, with its tests (which attempts failed, how long each took), the guards that each came by and
 * that refused something, and the queries that were broken.
 */
export async function openRunner({ files, tests, workers }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uc-guards-'));
  const [plan, hits] = ['plan.json', 'hits.jsonl'].map((name) => path.join(folder, name));
  Object.assign(process.env, {
    UC_GUARD_PLAN: plan,
    UC_GUARD_HITS: hits,
    UC_GUARD_FILES: JSON.stringify(files),
    UC_GUARD_WORKERS: String(workers),
    NODE_ENV: 'test',
  });
  writeFileSync(plan, '{}');
  const vitest = await createVitest('test', { config, watch: false, run: true });
  const nameOf = (moduleId) => path.relative(base, moduleId);
  const all = await vitest.globTestSpecifications();
  const seeing = all.filter(({ moduleId }) => seesGuards.test(nameOf(moduleId)));
  const isWanted = (file) => tests.length === 0 || tests.some((one) => file.startsWith(one));
  const specifications = seeing.filter(({ moduleId }) => isWanted(nameOf(moduleId)));

  async function run(offs) {
    const wanted = specifications.filter(({ moduleId }) => offs.has(nameOf(moduleId)));
    writeFileSync(
      plan,
      JSON.stringify(Object.fromEntries([...offs].map(([file, off]) => [path.join(base, file), off]))),
    );
    writeFileSync(hits, '');
    const { testModules } = await vitest.runTestSpecifications(wanted);
    const seen = new Map(
      readFileSync(hits, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map((one) => [nameOf(one.file), one]),
    );
    const ran = testModules.filter(({ moduleId }) => offs.has(nameOf(moduleId)));
    return new Map(
      ran.map((module) => {
        const file = nameOf(module.moduleId);
        return [file, { ...outcomeOf(module), hits: {}, refusals: {}, broken: {}, ...seen.get(file) }];
      }),
    );
  }

  return {
    /** Those that this run may ask, and all that there are. */
    tests: specifications.map(({ moduleId }) => nameOf(moduleId)),
    all: seeing.map(({ moduleId }) => nameOf(moduleId)),
    run,
    async close() {
      await vitest.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function outcomeOf(module) {
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    state: test.result().state,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    attempts: (test.task.result?.attempts ?? []).map(({ state, errors, duration }) => ({
      isNoticed: state === 'fail',
      // Late is not wrong: on a busy machine it says little, so it is told.
      isLate: /timed out/.test(errors?.[0]?.message ?? ''),
      ms: Math.round(duration),
    })),
  }));
  return { tests, fault: module.errors()[0]?.message ?? null };
}

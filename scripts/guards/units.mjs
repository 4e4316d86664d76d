// What a guard is tried against: single tests, and whole files whose tests share what they work on.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { base } from './folders.mjs';

/** A test beside a guard is likelier to notice. */
const nearness = 0.3;

/** Tests of such a file share a portal or a database: one guard is off for all of them, or a failure might be another guard's. */
const sharing = /\bbeforeAll\(|^(?:const|let) \w+ = await /m;

/** What one file offers, from a run with all guards: each test that passed and the guards it came by. */
export function unitsOf(file, { tests, hits, ms, hasFailed }) {
  const passed = tests.filter(({ state }) => state === 'passed');
  const isShared = (hits[''] ?? []).length > 0 || sharing.test(readFileSync(path.join(base, file), 'utf8'));
  if (!isShared) return passed.map(({ id, name, ms: own }) => ({ id, name, ms: own, reached: hits[id] ?? [] }));
  if (hasFailed) return [];
  return [{ id: 'all', name: null, ms, reached: [...new Set(Object.values(hits).flat())] }];
}

/**
 * Units that come by a guard and were not asked since their file changed. First those likely to notice soon: quick ones, ones that come by
 * little else, ones beside it or named after it.
 */
export function candidatesFor(guard, entry, files, tests) {
  const folder = path.dirname(guard.file);
  const name = path.basename(guard.file, '.ts');
  const found = [];
  for (const file of files)
    for (const unit of tests[file]?.units ?? []) {
      if (!unit.reached.includes(guard.id) || entry.tried[keyOf(file, unit)] === tests[file].hash) continue;
      const beside = path.dirname(file) === folder ? nearness : 1;
      const named = path.basename(file).split('.').includes(name) ? nearness : 1;
      found.push({ file, unit, cost: unit.ms * unit.reached.length * beside * named });
    }
  return found.sort((a, b) => a.cost - b.cost);
}

export const keyOf = (file, unit) => `${file} ${unit.id}`;

/** What is off in each file, from a list of guards and the unit each is tried against. */
export function planOf(trials) {
  const plan = new Map();
  for (const { file, unit, guard } of trials) {
    if (unit.name === null) plan.set(file, { whole: guard.id });
    else plan.set(file, { each: { ...plan.get(file)?.each, [unit.id]: guard.id } });
  }
  return plan;
}

/** How one guard fared against one unit: the test that noticed, how long it took, and whether a query was broken without it. */
export function verdictOf({ unit }, { tests, broken, hasFailed, ms }) {
  if (unit.name === null) {
    const failed = tests.find(({ state }) => state === 'failed');
    const killedBy = failed ? told(failed) : hasFailed ? 'the file did not load' : null;
    return { killedBy, ms, broken: Object.values(broken)[0] ?? null };
  }
  const test = tests.find(({ id }) => id === unit.id);
  return {
    killedBy: test?.state === 'failed' ? told(test) : null,
    ms: test?.ms ?? unit.ms,
    broken: broken[unit.id] ?? null,
  };
}

const told = ({ name, isLate }) => name + (isLate ? ' (timed out)' : '');

// What guards are tried against: single tests, each of which has a portal and a database of its own.
import path from 'node:path';

/** A test beside a guard is likelier to notice. */
const nearness = 0.1;
/** One in which it refuses something nearly always does. */
const refusing = 0.001;

/** What one file offers, from a run with all guards: each test that passed, the guards it came by, and those that refused something. */
export function unitsOf({ tests, hits, refusals, isProbed }) {
  const passed = tests.filter(({ state }) => state === 'passed');
  return passed.map(({ id, name, ms }) => ({
    id,
    name,
    ms,
    reached: hits[id] ?? [],
    refused: refusals[id] ?? [],
    isProbed,
  }));
}

/**
 * Tests that come by a guard and were not asked since their file changed. First those likely to notice soon: in which it refuses something, quick
 * ones, ones that come by little else, ones beside it or named after it. A condition that never held in a test is never missed by it.
 */
export function candidatesFor(guard, entry, files, tests) {
  const folder = path.dirname(guard.file);
  const name = path.basename(guard.file, '.ts');
  const found = [];
  for (const file of files)
    for (const unit of tests[file]?.units ?? []) {
      if (!unit.reached.includes(guard.id) || entry.tried[keyOf(file, unit)] === tests[file].hash) continue;
      const refuses = unit.refused.includes(guard.id);
      if (!refuses && (guard.kind === 'if' || (unit.isProbed && ['where', 'sql'].includes(guard.kind)))) continue;
      const beside = path.dirname(file) === folder ? nearness : 1;
      const named = path.basename(file).split('.').includes(name) ? nearness : 1;
      found.push({ file, unit, cost: unit.ms * unit.reached.length * beside * named * (refuses ? refusing : 1) });
    }
  return found.sort((a, b) => a.cost - b.cost);
}

export const keyOf = (file, unit) => `${file} ${unit.id}`;

/** Which guard is off for which test of each file. */
export function planOf(trials) {
  const plan = new Map();
  for (const { file, unit, guard } of trials) plan.set(file, { ...plan.get(file), [unit.id]: guard.id });
  return plan;
}

/** How one guard fared against one test: whether it noticed, how long it took, and whether a query was broken without it. */
export function verdictOf({ unit }, { tests, broken }) {
  const test = tests.find(({ id }) => id === unit.id);
  const killedBy = test?.state === 'failed' ? test.name + (test.isLate ? ' (timed out)' : '') : null;
  return { killedBy, ms: test?.ms ?? unit.ms, broken: broken[unit.id] ?? null };
}

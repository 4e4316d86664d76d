// What guards are tried against: single tests, each of which has a portal and a database of its own.
import path from 'node:path';

/** A test beside a guard is likelier to notice. */
const nearness = 0.1;
/** What names whose a row is, is missed where there are two of them. */
const ofTwo = /\.(?:others|binding|rows)\.|\/apart\./;
/** One in which it refuses something nearly always does. */
const refusing = 0.001;
/** One that could not be probed is about locks or counts, as such a condition may be. */
const unknown = 0.01;

/** What one file offers, from a run with all guards: each test that passed, the guards it came by, and those that refused something. */
export function unitsOf({ tests, hits, refusals, isProbed }) {
  const passed = tests.filter(({ state }) => state === 'passed');
  return passed.map(({ name, ms }) => ({
    name,
    ms,
    reached: hits[name] ?? [],
    refused: refusals[name] ?? [],
    isProbed,
  }));
}

/**
 * Tests that come by a guard and were not asked since their file changed. First those likely to notice soon: in which it refuses something, quick
 * ones, ones that have noticed much so far, ones beside it, named after it or with two people in them. A condition that made no difference when it was probed
 * comes last: it is probed a few times only, and may matter later in a test.
 * `records` says of each test how often it was asked, and how often it noticed.
 */
export function candidatesFor(guard, entry, files, tests, records = new Map()) {
  const folder = path.dirname(guard.file);
  const name = path.basename(guard.file, '.ts');
  const found = [];
  for (const file of files)
    for (const unit of tests[file]?.units ?? []) {
      if (!unit.reached.includes(guard.id) || entry.tried[keyOf(file, unit)] === tests[file].hash) continue;
      const refuses = unit.refused.includes(guard.id);
      const isCondition = ['where', 'sql'].includes(guard.kind);
      if (!refuses && guard.kind === 'if') continue;
      const beside = path.dirname(file) === folder ? nearness : 1;
      const named = path.basename(file).split('.').includes(name) ? nearness : 1;
      const withOthers = isCondition && ofTwo.test(file) ? nearness : 1;
      const outcome = refuses ? refusing : isCondition && !unit.isProbed ? unknown : 1;
      const { asked, noticed } = records.get(keyOf(file, unit)) ?? { asked: 0, noticed: 0 };
      const chance = (noticed + 1) / (asked + 2);
      const likely = beside * named * withOthers * outcome;
      found.push({ file, unit, cost: ((unit.ms + 100) / chance) * likely });
    }
  return found.sort((a, b) => a.cost - b.cost);
}

export const keyOf = (file, unit) => `${file} ${unit.name}`;

/** Names one attempt at a test. */
export const attemptOf = (name, index) => `${index} ${name}`;

/** Which guards are off for which test of each file, one attempt after the other; `first` comes before them, so that a test shows that it passes with all guards. */
export function planOf(trials, first = []) {
  const plan = new Map();
  for (const { file, unit, guard } of trials) {
    const tests = plan.get(file) ?? {};
    tests[unit.name] = [...(tests[unit.name] ?? first), guard.id];
    plan.set(file, tests);
  }
  return plan;
}

/** How one guard fared against one test: whether it noticed, how long it took, and whether a query was broken without it. Undefined: it was not asked. */
export function verdictOf({ file, unit, guard }, plan, { tests, broken }) {
  const offs = plan.get(file)[unit.name];
  const index = offs.indexOf(guard.id);
  // Several tests of a file may have one name: one that notices is enough.
  const asked = tests.flatMap(({ name, attempts }) => (name === unit.name && attempts[index] ? [attempts] : []));
  const failsAnyway = offs[0] === null && asked.some(([first]) => first.isNoticed);
  if (asked.length === 0 || failsAnyway) return undefined;
  const { isNoticed, isLate, ms } =
    asked.map((attempts) => attempts[index]).find((one) => one.isNoticed) ?? asked[0][index];
  return {
    killedBy: isNoticed ? unit.name + (isLate ? ' (timed out)' : '') : null,
    ms,
    broken: broken[attemptOf(unit.name, index)] ?? null,
  };
}

// Tries every guard against the tests that come by it, nearest first, until one notices that it is gone or all have been asked.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { guardedFiles, guardsOf, instrumentedFiles } from './folders.mjs';
import { writePage } from './page.mjs';
import { openRunner } from './run.mjs';
import { hashOf, readState, writeState } from './state.mjs';

/** The most test time for one guard. If no test has noticed by then, the page says how many were tried. */
const mostMsPerGuard = 240_000;
const lookedAtOnce = 20;
/** Test time of one round; short, so that little is lost when the run is interrupted. */
const roundTestMs = 90_000;
/** The weight of tests beside a guard: they are asked earlier, because they are more likely to notice. */
const nearness = 0.3;
/** A round that takes longer hangs. */
const roundMs = 600_000;

const { files: named, tests, workers, minutes } = JSON.parse(process.argv[2]);
const until = Date.now() + minutes * 60_000;
const files = guardedFiles(named);
const guards = guardsOf(files);
console.log(`${guards.length} guards in ${files.length} files.`);

const state = readState();
const runner = await openRunner({ files: named, tests, workers });
await lookAround();
await tryAll();
await runner.close();
for (const guard of guards) entryOf(guard).isOpen = isUndecided(guard);
writeState(state);
writePage(state);
report();

/** Which guards each test file comes by; asked once, and again of files that have changed or have not met all of these guards. */
async function lookAround() {
  const ids = guardsOf(instrumentedFiles(named)).map(({ id }) => id);
  const all = createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 16);
  const isKnown = (file) => state.tests[file]?.hash === hashOf(file) && state.tests[file].guards === all;
  const unknown = runner.tests.filter((file) => !isKnown(file));
  for (let at = 0; at < unknown.length && Date.now() < until; at += lookedAtOnce) {
    console.log(`Looking which guards test files come by: ${at} of ${unknown.length} …`);
    const some = unknown.slice(at, at + lookedAtOnce);
    const found = await guarded(runner.run(new Map(some.map((file) => [file, null]))), []);
    for (const [file, { killedBy, ms, reached }] of found) {
      state.tests[file] = { hash: hashOf(file), guards: all, ms, reached, fails: killedBy };
      if (killedBy) console.log(`Fails with all guards, so it is not asked: ${file} > ${killedBy}`);
    }
    writeState(state);
  }
}

/** Rounds of one guard for each test file, so that files run side by side. */
async function tryAll() {
  while (Date.now() < until) {
    const round = nextRound();
    if (round.size === 0) return;
    const begin = Date.now();
    const found = await guarded(runner.run(new Map([...round].map(([file, { id }]) => [file, id]))), [...round]);
    for (const [file, outcome] of found) note(round.get(file), file, outcome);
    writeState(state);
    const left = guards.filter((guard) => isOpen(guard)).length;
    console.log(`${round.size} tried in ${Math.round((Date.now() - begin) / 1_000)} s; ${left} to go`);
  }
}

function entryOf(guard) {
  const entry = state.guards[guard.id];
  if (entry && entry.source === hashOf(guard.file)) return entry;
  state.guards[guard.id] = { source: hashOf(guard.file), tried: {}, ms: 0, killedBy: null, broken: null };
  return state.guards[guard.id];
}

/**
 * Test files that come by a guard and were not asked since they changed. First those likely to notice soon: quick ones, ones that come by
 * little else, ones beside it or named after it.
 */
function candidates(guard, among = runner.tests) {
  const { tried } = entryOf(guard);
  const folder = path.dirname(guard.file);
  const name = path.basename(guard.file, '.ts');
  const cost = (file) =>
    state.tests[file].ms *
    state.tests[file].reached.length *
    (path.dirname(file) === folder ? nearness : 1) *
    (path.basename(file).split('.').includes(name) ? nearness : 1);
  return among
    .filter((file) => {
      const test = state.tests[file];
      return test && !test.fails && test.reached.includes(guard.id) && tried[file] !== test.hash;
    })
    .toSorted((a, b) => cost(a) - cost(b));
}

function isOpen(guard) {
  const { killedBy, broken, ms } = entryOf(guard);
  return !killedBy && !broken && ms < mostMsPerGuard && candidates(guard).length > 0;
}

/** Whether some test that might notice was not asked: not in this run, or never looked at. */
function isUndecided(guard) {
  const { killedBy, broken, ms } = entryOf(guard);
  if (killedBy || broken) return false;
  const isUnseen = runner.all.some((file) => !state.tests[file]);
  return isUnseen || (ms < mostMsPerGuard && candidates(guard, runner.all).length > 0);
}

function nextRound() {
  const round = new Map();
  const open = guards.filter(isOpen).toSorted((a, b) => entryOf(a).ms - entryOf(b).ms);
  let left = roundTestMs;
  for (const guard of open) {
    const file = candidates(guard).find((one) => !round.has(one));
    if (!file || (round.size > 0 && state.tests[file].ms > left)) continue;
    round.set(file, guard);
    left -= state.tests[file].ms;
  }
  return round;
}

function note(guard, file, { killedBy, ms, broken }) {
  const entry = entryOf(guard);
  entry.tried[file] = state.tests[file].hash;
  entry.ms += ms;
  if (broken) entry.broken = broken;
  else if (killedBy) entry.killedBy = `${file} > ${killedBy}`;
}

/** Waits for a round; one that hangs is left out and ends the run, and the next run asks its tests again. */
async function guarded(work, round) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, roundMs, null);
  });
  const found = await Promise.race([work, late]);
  clearTimeout(timer);
  if (found) return found;
  for (const [file, guard] of round) entryOf(guard).tried[file] = `hung ${state.tests[file].hash}`;
  writeState(state);
  console.error('A round hangs; what it tried is left out. Run again to go on.');
  process.exit(1);
}

function report() {
  const open = guards.filter(isUndecided);
  const survivors = guards.filter(
    (guard) => !entryOf(guard).killedBy && !entryOf(guard).broken && !open.includes(guard),
  );
  const killed = guards.filter((guard) => entryOf(guard).killedBy).length;
  const told = [...survivors.map((guard) => ['SURVIVED', guard]), ...open.map((guard) => ['undecided', guard])];
  for (const [fate, guard] of told)
    console.log(
      `${fate} ${guard.file}:${guard.line} (${Object.keys(entryOf(guard).tried).length} test files) ${guard.text}`,
    );
  console.log(
    `${guards.length} guards: ${killed} noticed by a test, ${survivors.length} survived, ${open.length} undecided.`,
  );
  process.exit(survivors.length + open.length === 0 ? 0 : 1);
}

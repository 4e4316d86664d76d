// Tries every guard against the tests that come by it, nearest first, until one notices that it is gone or all have been asked.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardedFiles, guardsOf, instrumentedFiles } from './folders.mjs';
import { writePage } from './page.mjs';
import { openRunner } from './run.mjs';
import { hashOf, readState, writeState } from './state.mjs';
import { candidatesFor, keyOf, planOf, unitsOf, verdictOf } from './units.mjs';

const lookedAtOnce = 8;
/** Test time in one round, so that little is lost when it is broken off. */
const roundTestMs = 90_000;
/** A round that takes longer hangs. */
const roundMs = 1_800_000;
const closeMs = 10_000;

const { files: named, tests, workers, minutes, seconds } = JSON.parse(process.argv[2]);
const until = Date.now() + minutes * 60_000;
/** Test time for one guard; what survives so long is told with how many tests it was tried against. */
const mostMsPerGuard = seconds * 1_000;
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

/** Which guards each test comes by; asked once, and again of test files that have changed or came by a file whose guards have. */
async function lookAround() {
  const digests = new Map(
    [...Map.groupBy(guardsOf(instrumentedFiles(named)), ({ file }) => file)].map(([file, some]) => [
      file,
      digestOf(some),
    ]),
  );
  const isKnown = (file) => {
    const test = state.tests[file];
    return (
      test?.hash === hashOf(file) && Object.entries(test.met).every(([met, digest]) => digests.get(met) === digest)
    );
  };
  const unknown = runner.tests.filter((file) => !isKnown(file));
  for (let at = 0; at < unknown.length && Date.now() < until; at += lookedAtOnce) {
    console.log(`Looking which guards tests come by: ${at} of ${unknown.length} files …`);
    const some = unknown.slice(at, at + lookedAtOnce);
    const found = await guarded(runner.run(new Map(some.map((file) => [file, null]))), []);
    for (const [file, outcome] of found) {
      const reached = new Set(
        Object.values(outcome.hits)
          .flat()
          .map((id) => id.split(' ')[0]),
      );
      const met = Object.fromEntries([...reached].map((one) => [one, digests.get(one)]));
      state.tests[file] = { hash: hashOf(file), met, units: unitsOf(outcome) };
      for (const test of outcome.tests.filter((one) => one.state === 'failed'))
        console.log(`Fails with all guards, so it is not asked: ${file} > ${test.name}`);
    }
    writeState(state);
  }
}

function digestOf(some) {
  const ids = some.map(({ id }) => id).join('\n');
  return createHash('sha256').update(ids).digest('hex').slice(0, 16);
}

/** Rounds in which each test has a guard of its own, so that one pass over the tests tries many. */
async function tryAll() {
  while (Date.now() < until) {
    const round = nextRound();
    if (round.length === 0) return;
    const begin = Date.now();
    const found = await guarded(runner.run(planOf(round)), round);
    for (const trial of round) if (found.has(trial.file)) note(trial, verdictOf(trial, found.get(trial.file)));
    writeState(state);
    const left = guards.filter((guard) => isOpen(guard)).length;
    console.log(`${round.length} tried in ${Math.round((Date.now() - begin) / 1_000)} s; ${left} to go`);
  }
}

function entryOf(guard) {
  const entry = state.guards[guard.id];
  if (entry && entry.source === hashOf(guard.file)) return entry;
  state.guards[guard.id] = { source: hashOf(guard.file), tried: {}, ms: 0, killedBy: null, broken: null };
  return state.guards[guard.id];
}

function candidates(guard, among = runner.tests) {
  return candidatesFor(guard, entryOf(guard), among, state.tests);
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

/** Every open guard with its likeliest free test, then with its next one, while there is time in the round. */
function nextRound() {
  const round = [];
  const taken = new Set();
  const queue = guards.filter(isOpen).toSorted((a, b) => entryOf(a).ms - entryOf(b).ms);
  let left = roundTestMs;
  for (const guard of queue) {
    const next = candidates(guard).find(({ file, unit }) => !taken.has(keyOf(file, unit)));
    if (!next || (round.length > 0 && next.unit.ms > left)) continue;
    taken.add(keyOf(next.file, next.unit));
    round.push({ ...next, guard });
    queue.push(guard);
    left -= next.unit.ms;
  }
  return round;
}

function note({ guard, file, unit }, { killedBy, ms, broken }) {
  const entry = entryOf(guard);
  entry.tried[keyOf(file, unit)] = state.tests[file].hash;
  entry.ms += ms;
  // Of a condition that was taken out; where another guard is gone, a broken query is what its loss does.
  if (broken && ['where', 'sql'].includes(guard.kind)) entry.broken = broken;
  else if (killedBy) entry.killedBy ??= `${file} > ${killedBy}`;
}

/** Waits for a round; one that hangs is left out and ends the run. */
async function guarded(work, round) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, roundMs, null);
  });
  const found = await Promise.race([work, late]);
  clearTimeout(timer);
  if (found) return found;
  for (const { guard, file, unit } of round) entryOf(guard).tried[keyOf(file, unit)] = state.tests[file].hash;
  writeState(state);
  console.error('A round hangs; what it tried is left out. Run again to go on.');
  // With its PostgreSQL, if it can.
  await Promise.race([runner.close(), sleep(closeMs)]);
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
      `${fate} ${guard.file}:${guard.line} (${Object.keys(entryOf(guard).tried).length} tests) ${guard.text}`,
    );
  console.log(
    `${guards.length} guards: ${killed} noticed by a test, ${survivors.length} survived, ${open.length} undecided.`,
  );
  process.exit(survivors.length + open.length === 0 ? 0 : 1);
}

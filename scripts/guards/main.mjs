// Tries every guard against the tests that come by it, nearest first, until one notices that it is gone or all have been asked.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardedFiles, guardsOf, instrumentedFiles } from './folders.mjs';
import { keptReasonOf } from './kept.mjs';
import { readHints, writePage } from './page.mjs';
import { openRunner } from './run.mjs';
import { hashOf, readState, writeState } from './state.mjs';
import { candidatesFor, keyOf, planOf, unitsOf, verdictOf } from './units.mjs';

const lookedAtOnce = 8;
/** Test time in one round, so that little is lost when it is broken off. */
const roundTestMs = 90_000;
/** A round that is shorter has a guard's next tests in it too: starting one takes longer than most tests. */
const shortTestMs = 20_000;
/** A round that takes longer hangs. */
const roundMs = 1_800_000;
const closeMs = 10_000;

const { files: named, tests: begins, workers, minutes, seconds } = JSON.parse(process.argv[2]);
const until = Date.now() + minutes * 60_000;
/** Test time for one guard; what survives so long is told with how many tests it was tried against. */
const mostMsPerGuard = seconds * 1_000;
const files = guardedFiles(named);
const guards = guardsOf(files);
console.log(`${guards.length} guards in ${files.length} files.`);

const state = readState();
/** How often each test was asked in this run, and how often it noticed. */
const records = new Map();
const isKept = (guard) => keptReasonOf(guard) !== undefined;
const runner = await openRunner({ files: named, tests: begins, workers });
// What is known of a test file that has changed since is of no use.
for (const file of runner.all) if (state.tests[file]?.hash !== hashOf(file)) delete state.tests[file];
await askAgain();
const folders = new Set(guards.filter(isUndecided).map(({ file }) => path.dirname(file)));
for (const some of [runner.tests.filter((file) => folders.has(path.dirname(file))), runner.tests]) {
  if (!guards.some(isUndecided)) break;
  await lookAround(some);
  await tryAll();
}
await runner.close();
for (const guard of guards) entryOf(guard).isOpen = isUndecided(guard);
writeState(state);
writePage(state);
report();

/** Which guards each test of some files comes by; asked once, and again of test files that have changed or came by a file whose guards have. */
async function lookAround(tests) {
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
  const unknown = tests.filter((file) => !isKnown(file));
  for (let at = 0; at < unknown.length && Date.now() < until; at += lookedAtOnce) {
    console.log(`Looking which guards tests come by: ${at} of ${unknown.length} files …`);
    const some = unknown.slice(at, at + lookedAtOnce);
    const found = await look(some, null);
    const failing = some.filter((file) => found.get(file)?.tests.some((test) => test.state === 'failed'));
    // Where people wait for each other, a probe waits as well; what passes without one is asked about all it comes by.
    const again = failing.length > 0 ? await look(failing, 'unprobed') : new Map();
    for (const [file, outcome] of found) {
      const units = unitsOf(outcome);
      const second = again.get(file);
      if (second) units.push(...unitsOf(second).filter(({ name }) => units.every((unit) => unit.name !== name)));
      const reached = new Set(units.flatMap((unit) => unit.reached).map((id) => id.split(' ')[0]));
      const met = Object.fromEntries([...reached].map((one) => [one, digests.get(one)]));
      state.tests[file] = { hash: hashOf(file), met, units };
      if (outcome.fault) console.log(`Does not load, so it is not asked: ${file}: ${outcome.fault}`);
      for (const test of (second ?? outcome).tests.filter((one) => one.state === 'failed'))
        console.log(`Fails with all guards, so it is not asked: ${file} > ${test.name}`);
    }
    writeState(state);
  }
}

function look(some, how) {
  return guarded(runner.run(new Map(some.map((file) => [file, how]))), []);
}

function digestOf(some) {
  const ids = some.map(({ id }) => id).join('\n');
  return createHash('sha256').update(ids).digest('hex').slice(0, 16);
}

/** The tests that noticed when the page was last written come first; each shows beforehand that it passes with all guards. */
async function askAgain() {
  const hints = readHints(guards);
  const trials = guards.flatMap((guard) => {
    const hint = hints.get(guard.id);
    const isNew = hint && isUndecided(guard) && runner.tests.includes(hint.file) && !isTried(guard, hint);
    return isNew ? [{ guard, ...hint }] : [];
  });
  const files = [...Map.groupBy(trials, ({ file }) => file).values()];
  for (let at = 0; at < files.length && Date.now() < until; at += lookedAtOnce)
    await tryRound(files.slice(at, at + lookedAtOnce).flat(), [null]);
}

function isTried(guard, { file, unit }) {
  return entryOf(guard).tried[keyOf(file, unit)] === hashOf(file);
}

/** Rounds in which each guard has its likeliest test, and a test all those guards, one attempt after the other. */
async function tryAll() {
  while (Date.now() < until) {
    const round = nextRound();
    if (round.length === 0) return;
    await tryRound(round);
  }
}

async function tryRound(round, first = []) {
  const begin = Date.now();
  const plan = planOf(round, first);
  const found = await guarded(runner.run(plan), round);
  for (const trial of round) {
    const verdict = found.has(trial.file) && verdictOf(trial, plan, found.get(trial.file));
    if (verdict) note(trial, verdict);
    // A test that does not run, or fails with all guards, is not asked again.
    else entryOf(trial.guard).tried[keyOf(trial.file, trial.unit)] = hashOf(trial.file);
  }
  writeState(state);
  const left = guards.filter(isUndecided).length;
  console.log(`${round.length} tried in ${Math.round((Date.now() - begin) / 1_000)} s; ${left} to go`);
}

function entryOf(guard) {
  const entry = state.guards[guard.id];
  if (entry && entry.source === hashOf(guard.file)) return entry;
  state.guards[guard.id] = { source: hashOf(guard.file), tried: {}, ms: 0, killedBy: null, broken: null };
  return state.guards[guard.id];
}

function candidates(guard, among = runner.tests) {
  return candidatesFor(guard, entryOf(guard), among, state.tests, records);
}

function isOpen(guard) {
  const { killedBy, broken, ms } = entryOf(guard);
  return !killedBy && !broken && !isKept(guard) && ms < mostMsPerGuard && candidates(guard).length > 0;
}

/** Whether some test that might notice was not asked: not in this run, or never looked at. */
function isUndecided(guard) {
  const { killedBy, broken, ms } = entryOf(guard);
  if (killedBy || broken || isKept(guard)) return false;
  const isUnseen = runner.all.some((file) => !state.tests[file]);
  return isUnseen || (ms < mostMsPerGuard && candidates(guard, runner.all).length > 0);
}

/** Those longest without an answer, each with its likeliest test, as many as there is time for; where few are left, with its next ones. */
function nextRound() {
  const open = guards
    .filter(isOpen)
    .toSorted((a, b) => entryOf(a).ms - entryOf(b).ms)
    .map((guard) => ({ guard, tests: candidates(guard) }));
  const most = Math.max(0, ...open.map(({ tests }) => tests.length));
  const round = [];
  let testMs = 0;
  for (let turn = 0; turn < most; turn++)
    for (const { guard, tests } of open) {
      if (testMs > (turn === 0 ? roundTestMs : shortTestMs)) return round;
      if (!tests[turn]) continue;
      round.push({ ...tests[turn], guard });
      testMs += tests[turn].unit.ms;
    }
  return round;
}

function note({ guard, file, unit }, { killedBy, ms, broken }) {
  const entry = entryOf(guard);
  const key = keyOf(file, unit);
  entry.tried[key] = hashOf(file);
  entry.ms += ms;
  // Of a condition that was taken out; where another guard is gone, a broken query is what its loss does.
  if (broken && ['where', 'sql'].includes(guard.kind)) entry.broken = broken;
  else if (killedBy) entry.killedBy ??= `${file} > ${killedBy}`;
  const { asked, noticed } = records.get(key) ?? { asked: 0, noticed: 0 };
  records.set(key, { asked: asked + 1, noticed: noticed + (killedBy ? 1 : 0) });
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
  for (const { guard, file, unit } of round) entryOf(guard).tried[keyOf(file, unit)] = hashOf(file);
  writeState(state);
  console.error('A round hangs; what it tried is left out. Run again to go on.');
  // With its PostgreSQL, if it can.
  await Promise.race([runner.close(), sleep(closeMs)]);
  process.exit(1);
}

function report() {
  const open = guards.filter(isUndecided);
  const isUnnoticed = (guard) => !entryOf(guard).killedBy && !entryOf(guard).broken;
  const survivors = guards.filter((guard) => isUnnoticed(guard) && !isKept(guard) && !open.includes(guard));
  const killed = guards.filter((guard) => entryOf(guard).killedBy).length;
  const told = [...survivors.map((guard) => ['SURVIVED', guard]), ...open.map((guard) => ['undecided', guard])];
  for (const [fate, guard] of told)
    console.log(
      `${fate} ${guard.file}:${guard.line} (${Object.keys(entryOf(guard).tried).length} tests) ${guard.text}`,
    );
  console.log(
    `${guards.length} guards: ${killed} noticed by a test, ${guards.filter(isKept).length} kept, ${survivors.length} survived, ${open.length} undecided.`,
  );
  process.exit(survivors.length + open.length === 0 ? 0 : 1);
}

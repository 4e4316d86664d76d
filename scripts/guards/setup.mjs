// Runs before each test file: knows which guard is switched off for which of its tests, and tells which guards each came by.
import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { invalid, isLeftOut, leaveQueries, probeQueries } from './probe.mjs';
import { attemptOf } from './units.mjs';

const file = expect.getState().testPath;
/**
 * The guards that are off for each test named, in one attempt after the other (null: none is); the others do not run. Null in place of it
 * all, or "unprobed": every test runs once, with all guards.
 */
const planned = JSON.parse(readFileSync(process.env.UC_GUARD_PLAN, 'utf8'))[file] ?? null;
const offs = planned === 'unprobed' ? null : planned;
/** What belongs to no test: loading the file, and what goes on after one. */
const outside = '';
let current = outside;
/** The guard that is off now. */
let off = null;
/** By which broken queries are told: a test, and which attempt at it. */
let attempt = outside;
/** Where people wait for each other, or are counted, queries that are run once more would wait and count as well. */
const isProbed =
  planned !== 'unprobed' && !/\.(?:races|brute-force|model|cost|flood)\.|congestion|deliveries/.test(file);
const hits = {};
/** Those of the guards that refused something, or without which a query would have had another outcome. */
const refusals = {};
const broken = {};

const note = (place, id) => {
  place[current] ??= new Set();
  place[current].add(id);
};
const isOff = (id) => {
  note(hits, id);
  return id === off;
};

/**
 * A piece of SQL that is decided on when its query is written out: a condition that several queries share was made long before, when its module
 * was loaded. `inner` is what stands between the first part and the second.
 */
const late = (id, parts, inner = []) => ({
  expressionType: undefined,
  toOperationNode: () => ({
    kind: 'RawNode',
    parameters: inner,
    get sqlFragments() {
      return globalThis.__guard.isLeftOut(id) ? parts : parts.map(() => '');
    },
  }),
});

/** The condition that a `where` was given, as an expression. */
function conditionOf(build, name, args) {
  if (name === 'whereRef') return build(args[0], args[1], build.ref(args[2]));
  if (args.length > 1) return build(...args);
  return typeof args[0] === 'function' ? args[0](build) : args[0];
}

globalThis.__guard = {
  off: isOff,
  isLeftOut: (id) => isOff(id) || isLeftOut(id),
  saw: (id, holds) => {
    if (holds) note(refusals, id);
    return holds;
  },
  chain(id, receiver, narrow) {
    if (typeof receiver?.toOperationNode !== 'function') return isOff(id) ? receiver : narrow(receiver);
    const given = {};
    const take =
      (name) =>
      (...args) =>
        Object.assign(given, { name, args });
    narrow({ where: take('where'), whereRef: take('whereRef') });
    return receiver.where((build) => {
      const inner = conditionOf(build, given.name, given.args).toOperationNode();
      return late(id, ['(true or (', '))'], [inner]);
    });
  },
  raw: (id, _, text) => late(id, [text]),
};

// A condition that is not valid SQL any more shows nothing about its guard.
globalThis.__guardQuery ??= pg.Client.prototype.query;
pg.Client.prototype.query = function (...args) {
  const answer = globalThis.__guardQuery.apply(this, args);
  answer?.catch?.((error) => {
    if (invalid.includes(error.code)) broken[attempt] = error.message;
  });
  return answer;
};

const nameOf = ({ fullTestName, name }) => fullTestName ?? name;
const offsOf = (task) => offs[nameOf(task)];

/** Each test as often as it has guards to do without. */
function prepare(task) {
  if (task.tasks) for (const one of task.tasks) prepare(one);
  else if (offsOf(task)) task.repeats = offsOf(task).length - 1;
  else if (task.mode === 'run' || task.mode === 'queued') task.mode = 'skip';
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern
beforeAll(({}, suite) => {
  if (offs !== null) prepare(suite);
});

// These come before the file's own of the same name, and those behind them after: what a file does for each test is part of the test.
beforeEach(({ task }) => {
  const index = task.result?.repeatCount ?? 0;
  current = nameOf(task);
  attempt = attemptOf(current, index);
  off = offs === null ? null : offsOf(task)[index];
  if (offs === null && isProbed)
    probeQueries({ isSettled: (id) => refusals[current]?.has(id) ?? false, matters: (id) => note(refusals, id) });
});

afterEach(() => {
  leaveQueries();
  current = outside;
  off = null;
});

afterAll(() => {
  const listed = (sets) => Object.fromEntries(Object.entries(sets).map(([test, ids]) => [test, [...ids]]));
  const found = { file, hits: listed(hits), refusals: listed(refusals), isProbed, broken };
  appendFileSync(process.env.UC_GUARD_HITS, `${JSON.stringify(found)}\n`);
});

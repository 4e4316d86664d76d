// Runs before each test file: knows which guard is switched off for which of its tests, and tells which guards each came by.
import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { invalid, isLeftOut, leaveQueries, probeQueries } from './probe.mjs';

const file = expect.getState().testPath;
/** The guard that is off for each test named, and the others do not run. Null: all tests run with all guards. */
const offs = JSON.parse(readFileSync(process.env.UC_GUARD_PLAN, 'utf8'))[file] ?? null;
/** What belongs to no test: loading the file, and what goes on after one. */
const outside = '';
let current = outside;
/** Where people wait for each other, or are counted, queries that are run once more would wait and count as well. */
const isProbed = !/\.(?:races|brute-force|model|cost|flood)\.|congestion|deliveries/.test(file);
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
  return offs !== null && id === offs[current];
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
    if (invalid.includes(error.code)) broken[current] = error.message;
  });
  return answer;
};

// These come before the file's own of the same name, and those behind them after: what a file does for each test is part of the test.
beforeEach((context) => {
  if (offs !== null && !(context.task.id in offs)) context.skip();
  current = context.task.id;
  if (offs === null && isProbed)
    probeQueries({ isSettled: (id) => refusals[current]?.has(id) ?? false, matters: (id) => note(refusals, id) });
});

afterEach(() => {
  leaveQueries();
  current = outside;
});

afterAll(() => {
  const listed = (sets) => Object.fromEntries(Object.entries(sets).map(([test, ids]) => [test, [...ids]]));
  const found = { file, hits: listed(hits), refusals: listed(refusals), isProbed, broken };
  appendFileSync(process.env.UC_GUARD_HITS, `${JSON.stringify(found)}\n`);
});

// Runs before each test file: knows which guard is switched off for which of its tests, and tells which guards each came by.
import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

const file = expect.getState().testPath;
/** The guard that is off for each test named, and the others do not run. Null: all tests run with all guards. */
const offs = JSON.parse(readFileSync(process.env.UC_GUARD_PLAN, 'utf8'))[file] ?? null;
/** What belongs to no test: loading the file, and what goes on after one. */
const outside = '';
let current = outside;
const hits = {};
/** Those of the guards that refused something. */
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

/** Decided when a query is written out: a condition that several queries share was made long before, when its module was loaded. */
const lateFragment = (id, text) => ({
  kind: 'RawNode',
  parameters: [],
  get sqlFragments() {
    return [globalThis.__guard.off(id) ? text : ''];
  },
});

globalThis.__guard = {
  off: isOff,
  saw: (id, holds) => {
    if (holds) note(refusals, id);
    return holds;
  },
  chain: (id, receiver, narrow) => (isOff(id) ? receiver : narrow(receiver)),
  raw: (id, _, text) => ({ toOperationNode: () => lateFragment(id, text) }),
};

// A condition that is not valid SQL any more shows nothing about its guard.
const invalid = ['42601', '42P18', '42804', '42883'];
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
});

afterEach(() => {
  current = outside;
});

afterAll(() => {
  const listed = (sets) => Object.fromEntries(Object.entries(sets).map(([test, ids]) => [test, [...ids]]));
  const found = { file, hits: listed(hits), refusals: listed(refusals), broken };
  appendFileSync(process.env.UC_GUARD_HITS, `${JSON.stringify(found)}\n`);
});

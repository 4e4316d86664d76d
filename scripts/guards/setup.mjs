// Runs before each test file: knows which guard is switched off for it, and tells which guards it came by.
import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeEach, expect } from 'vitest';

const file = expect.getState().testPath;
const off = JSON.parse(readFileSync(process.env.UC_GUARD_PLAN, 'utf8'))[file] ?? null;
const hits = new Set();
let broken = null;
let hasFailed = false;

const isOff = (id) => {
  hits.add(id);
  return id === off;
};

globalThis.__guard = {
  off: isOff,
  chain: (id, receiver, narrow) => (isOff(id) ? receiver : narrow(receiver)),
  raw: (id, sql, text) => sql.raw(isOff(id) ? text : ''),
};

// A query that became invalid SQL proves nothing about its guard.
const invalid = ['42601', '42P18', '42804', '42883'];
globalThis.__guardQuery ??= pg.Client.prototype.query;
pg.Client.prototype.query = function (...args) {
  const answer = globalThis.__guardQuery.apply(this, args);
  answer?.catch?.((error) => {
    if (invalid.includes(error.code)) broken = error.message;
  });
  return answer;
};

beforeEach((context) => {
  // One failure is enough.
  if (off !== null && hasFailed) context.skip();
  context.onTestFailed(() => {
    hasFailed = true;
  });
});

afterAll(() => {
  appendFileSync(process.env.UC_GUARD_HITS, `${JSON.stringify({ file, off, hits: [...hits], broken })}\n`);
});

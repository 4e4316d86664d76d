// Results of earlier runs, so that an interrupted run can be continued.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-step.mjs';
import { base } from './folders.mjs';

const place = path.join(root, 'test-results/guards.json');

/** `tests`: which guards each test file reaches; `guards`: the result of each guard, and against which tests. */
export function readState() {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    return { tests: {}, guards: {} };
  }
}

export function writeState(state) {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(state, null, 1));
}

/** A file as it is now. */
export function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(path.join(base, file)))
    .digest('hex')
    .slice(0, 16);
}

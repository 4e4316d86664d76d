// Runs Vitest and counts what it saw.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { environment, program } from './prepare.mjs';
import { runStep } from './run-step.mjs';

/** Runs the tests of some projects or files; returns how many passed and failed. A run that breaks counts as a failure. */
export async function runVitest(title, args, env = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uc-results-'));
  const file = path.join(folder, 'results.json');
  try {
    const ours = ['second-tries.mjs', 'slowest.mjs'].map((name) => path.join(import.meta.dirname, name));
    const reporters = ['default', 'json', ...ours].map((reporter) => `--reporter=${reporter}`);
    const ok = await runStep({
      title,
      command: program('vitest'),
      args: ['run', ...reporters, `--outputFile.json=${file}`, ...args],
      env: { ...environment, ...env },
      loud: true,
    });
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const count = { passed: results.numPassedTests, failed: results.numFailedTests };
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

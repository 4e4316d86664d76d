// What is looked at without running the product: form, types, dead code.
import { environment, program } from './prepare.mjs';
import { runStep } from './run-step.mjs';

const checks = [
  { title: 'Form and lint (biome)', command: program('biome'), args: ['check', '--error-on-warnings', '.'] },
  { title: 'Promises nobody waits for (oxlint)', command: program('oxlint'), args: ['--type-aware'] },
  { title: 'Types of the server (tsc)', command: program('tsc'), args: ['--noEmit', '-p', '.'] },
  { title: 'Types of the web (tsc)', command: program('tsc'), args: ['--noEmit', '-p', 'apps/web'] },
  {
    title: 'Types of the web build (tsc)',
    command: program('tsc'),
    args: ['--noEmit', '-p', 'apps/web/tsconfig.node.json'],
  },
  { title: 'Types of the whole-product tests (tsc)', command: program('tsc'), args: ['--noEmit', '-p', 'e2e'] },
  { title: 'Dead code (knip)', command: program('knip'), args: [] },
];

/** Runs every check; returns how many passed and failed. */
export async function runChecks() {
  const count = { passed: 0, failed: 0 };
  for (const check of checks) {
    if (await runStep({ ...check, env: environment })) count.passed += 1;
    else count.failed += 1;
  }
  return count;
}

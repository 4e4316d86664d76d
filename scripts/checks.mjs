// What is looked at without running the product: form, types, dead code.
import { environment, program } from './prepare.mjs';
import { runStep } from './run-step.mjs';

/** What the compiler saw last time is kept, so that a small change is judged by what it touches. */
const types = (name, project) => ({
  title: `Types of the ${name} (tsc)`,
  command: program('tsc'),
  args: [
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${name.replaceAll(' ', '-')}.json`,
    '-p',
    project,
  ],
});

// The longest first, so that the last two end together.
const checks = [
  { title: 'Promises nobody waits for (oxlint)', command: program('oxlint'), args: ['--type-aware'] },
  types('web', 'apps/web'),
  types('server', '.'),
  { title: 'Dead code (knip)', command: program('knip'), args: ['--cache'] },
  { title: 'Form and lint (biome)', command: program('biome'), args: ['check', '--error-on-warnings', '.'] },
  types('whole-product tests', 'e2e'),
  types('web build', 'apps/web/tsconfig.node.json'),
];

const atOnce = 2;

/** Runs every check, two at a time; returns how many passed and failed. */
export async function runChecks() {
  const count = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await runStep({ ...check, env: environment })) count.passed += 1;
      else count.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count;
}

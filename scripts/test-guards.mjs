// npm run test:guards [-- proofs/tickets.ts …]: switches off one guard after the other and lists those whose loss no test notices (docs/guards.md).
import { parseArgs } from 'node:util';
import { environment, giveUp, install, node } from './prepare.mjs';
import { runStep } from './run-step.mjs';

await install();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Asks only test files that begin so. */
    tests: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '600' },
    /** Test time for one guard, before it counts as survived. */
    seconds: { type: 'string', default: '60' },
  },
});
const [workers, minutes, seconds] = [values.workers, values.minutes, values.seconds].map(Number);
if (!(workers >= 1 && minutes > 0 && seconds > 0)) giveUp('Say --workers, --minutes and --seconds in numbers.');
const ok = await runStep({
  title: 'Trying the guards',
  command: node,
  args: [
    'scripts/guards/main.mjs',
    JSON.stringify({ files: positionals, tests: values.tests, workers, minutes, seconds }),
  ],
  env: environment,
  loud: true,
});
process.exit(ok ? 0 : 1);

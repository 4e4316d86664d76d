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
  },
});
const [workers, minutes] = [Number(values.workers), Number(values.minutes)];
if (!(workers >= 1 && minutes > 0)) giveUp('Say --workers and --minutes in numbers.');
const ok = await runStep({
  title: 'Trying the guards',
  command: node,
  args: ['scripts/guards/main.mjs', JSON.stringify({ files: positionals, tests: values.tests, workers, minutes })],
  env: environment,
  loud: true,
});
process.exit(ok ? 0 : 1);

// npm run check: the quick round before a commit.
import { runChecks } from './checks.mjs';
import { install } from './prepare.mjs';
import { runVitest } from './vitest.mjs';

await install();
const checks = await runChecks();
const units = await runVitest('Unit and architecture tests', ['--project', 'unit']);
const failed = checks.failed + units.failed;
console.log(`${checks.passed + units.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

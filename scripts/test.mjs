// npm test: everything, from a clean clone. Ends with one line: N passed, N failed.
import { addShell, findBrowser, missingBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { buildWeb, giveUp, install } from './prepare.mjs';
import { installTestPrograms } from './test-programs.mjs';
import { runVitest } from './vitest.mjs';

await install();
const browser = (await findBrowser()) ?? giveUp(missingBrowser);
await addShell(browser);
await installTestPrograms();
const [checks] = await Promise.all([runChecks(), buildWeb()]); // the build fails by itself when a byte budget is passed
const counts = [checks, await runVitest('All tests', [], { UC_CHROMIUM: browser })];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

// npm test: everything, from a clean clone. Ends with one line: N passed, N failed.
import { findBrowser, missingBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { installOathtool } from './oathtool.mjs';
import { buildWeb, giveUp, install } from './prepare.mjs';
import { runVitest } from './vitest.mjs';

await install();
const browser = (await findBrowser()) ?? giveUp(missingBrowser);
await installOathtool();
const counts = [await runChecks()];
await buildWeb(); // fails by itself when a byte budget is passed
// Side by side: what a browser draws keeps one core busy, and servers and databases leave the other one half idle.
const lanes = { 'Tests of the server and of the whole product': '!web', 'Tests of the web': 'web' };
const runs = Object.entries(lanes).map(([title, project]) =>
  runVitest(title, [`--project=${project}`], { UC_CHROMIUM: browser }),
);
counts.push(...(await Promise.all(runs)));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

// npm run test:providers: signing in through a real LemonLDAP::NG, driven in a real browser.
import { findBrowser, missingBrowser } from './browser.mjs';
import { buildWeb, giveUp, install } from './prepare.mjs';
import { hasPackage, installTestPrograms } from './test-programs.mjs';
import { runVitest } from './vitest.mjs';

await install();
const browser = (await findBrowser()) ?? giveUp(missingBrowser);
await installTestPrograms(['liblemonldap-ng-portal-perl']);
if (!hasPackage('liblemonldap-ng-portal-perl')) {
  console.log('Skipped: LemonLDAP::NG. It needs the package liblemonldap-ng-portal-perl of Debian 12.');
  process.exit(0);
}
await buildWeb();
const args = ['--config', 'vitest.providers.config.ts', ...process.argv.slice(2)];
const { passed, failed } = await runVitest('Providers', args, { UC_CHROMIUM: browser });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

// npm run test:directories: a real Active Directory (Samba) with 2,000 people, and OpenLDAP with 100,000 entries.
import { giveUp, install } from './prepare.mjs';
import { hasProgram, installTestPrograms } from './test-programs.mjs';
import { runVitest } from './vitest.mjs';

await install();
await installTestPrograms(['samba-ad-dc']);
if (!hasProgram('slapd')) giveUp('There is no slapd on this machine; please install it.');
if (!hasProgram('samba') || process.getuid?.() !== 0)
  console.log('Skipped: Active Directory. It needs samba-ad-dc, and root for its ports.');
const args = ['--config', 'vitest.directories.config.ts', ...process.argv.slice(2)];
const { passed, failed } = await runVitest('Directories', args);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

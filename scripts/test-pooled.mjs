// npm run test:pooled: the server's tests once more, through a PgBouncer in transaction mode.
import { giveUp, install } from './prepare.mjs';
import { hasProgram, installTestPrograms } from './test-programs.mjs';
import { runVitest } from './vitest.mjs';

await install();
await installTestPrograms();
if (!hasProgram('pgbouncer')) giveUp('There is no pgbouncer on this machine; please install it.');
const projects = ['--project', 'server', '--project', 'alone', ...process.argv.slice(2)];
const { passed, failed } = await runVitest('Server tests through PgBouncer', projects, { UC_TEST_POOLED: '1' });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

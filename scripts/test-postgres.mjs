// npm run test:postgres [-- 15]: the server's tests once more, on PostgreSQL as Debian has it and not as our package does.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp, install } from './prepare.mjs';
import { installTestPrograms } from './test-programs.mjs';
import { runVitest } from './vitest.mjs';

const [major = '15', ...more] = process.argv.slice(2);
const folder = path.join('/usr/lib/postgresql', major);
if (!/^\d+$/.test(major)) giveUp('Say which major version, as in: npm run test:postgres -- 15');

await install();
await installTestPrograms();
if (!existsSync(path.join(folder, 'bin', 'postgres')))
  giveUp(`There is no PostgreSQL in ${folder}; please install Debian's package postgresql-${major}.`);
const projects = ['--project', 'server', '--project', 'alone', ...more];
const { passed, failed } = await runVitest(`Server tests on PostgreSQL ${major}`, projects, {
  UC_TEST_POSTGRES: folder,
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

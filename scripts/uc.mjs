// npm run uc -- …: the administrator's command line.
import { spawn } from 'node:child_process';
import { environment, install, node, runtime } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
const command = spawn(node, [...runtime.commandFlags, 'apps/server/src/uc.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...runtime.environment, ...environment },
  stdio: 'inherit',
});
command.on('exit', (code) => process.exit(code ?? 1));

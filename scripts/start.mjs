// npm start: from a clean clone to the running product.
import { spawn } from 'node:child_process';
import { buildWeb, environment, install, node } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
await buildWeb();
const server = spawn(node, ['apps/server/src/main.ts'], {
  cwd: root,
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit'],
});
// A terminal sends Ctrl-C to the server too; a supervisor's signal reaches only us. Both end with the server's own exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

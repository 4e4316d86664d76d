// npm start: from a clean clone to the running product.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb, environment, install, node } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
await buildWeb();
// Left to itself Node grows to twice the memory before it tidies up, at no gain in speed.
const flags = JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));
const server = spawn(node, [...flags, 'apps/server/src/main.ts'], {
  cwd: root,
  env: {
    // Compiled once, sources need neither the time nor the memory of it at the next start.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    MALLOC_ARENA_MAX: '2',
    ...environment,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// A terminal sends Ctrl-C to the server too; a supervisor's signal reaches only us. Both end with the server's own exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

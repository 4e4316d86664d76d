// npm start: from a clean clone to the running product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepRunning } from './keeper.mjs';
import { buildWeb, environment, install, node } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
await buildWeb();
// How often the engine and the allocator tidy up; none of it is a bound (docs/decisions/0022).
const runtime = JSON.parse(readFileSync(path.join(root, 'apps/server/runtime.json'), 'utf8'));
const code = await keepRunning({
  command: node,
  args: [...runtime.flags, 'apps/server/src/main.ts'],
  cwd: root,
  env: {
    // Compiled once, sources need neither the time nor the memory of it at the next start.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    ...runtime.environment,
    ...environment,
  },
});
process.exit(code);

// npm start: from a clean clone to the running product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepRunning } from './keeper.mjs';
import { buildWeb, environment, install, node } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
await buildWeb();
// Left to itself Node grows to twice the memory before it tidies up, at no gain in speed.
const flags = JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));
const code = await keepRunning({
  command: node,
  args: [...flags, 'apps/server/src/main.ts'],
  cwd: root,
  env: {
    // Compiled once, sources need neither the time nor the memory of it at the next start.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    MALLOC_ARENA_MAX: '2',
    ...environment,
  },
});
process.exit(code);

// npm start: from a clean clone to the running product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepRunning } from './keeper.mjs';
import { buildWeb, environment, install, node } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
await buildWeb();
// How often V8 and the allocator free memory. None of these limits how much may be used (decision 22).
const runtime = JSON.parse(readFileSync(path.join(root, 'apps/server/runtime.json'), 'utf8'));
const code = await keepRunning({
  command: node,
  args: [...runtime.flags, 'apps/server/src/main.ts'],
  cwd: root,
  env: { ...runtime.environment, ...environment },
});
process.exit(code);

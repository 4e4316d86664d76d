// npm start: from a clean clone to the running product.
import { keepRunning } from './keeper.mjs';
import { buildWeb, environment, install, node, runtime } from './prepare.mjs';
import { root } from './run-step.mjs';

await install();
await buildWeb();
const code = await keepRunning({
  command: node,
  args: [...runtime.flags, 'apps/server/src/main.ts'],
  cwd: root,
  env: { ...runtime.environment, ...environment },
});
process.exit(code);

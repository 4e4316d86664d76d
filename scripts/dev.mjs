// npm run dev: the server restarted on change, and the web with hot reload in front of it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, install, node, program } from './prepare.mjs';
import { root } from './run-step.mjs';

const webPort = process.env.UC_WEB_PORT ?? '5173';
await install();
// The page is served by Vite, so the server has to accept calls from Vite's origin.
const env = { ...environment, UC_PUBLIC_URL: `http://127.0.0.1:${webPort}` };
// In a process group of their own: otherwise Ctrl-C reaches the server twice, directly and through `--watch`, and the second signal ends it at once.
const run = (command, args, cwd) =>
  spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
const children = [
  run(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  run(program('vite'), ['--host', '127.0.0.1', '--port', webPort, '--strictPort'], path.join(root, 'apps/web')),
];
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code || 1; // one of the two without the other is of no use
    stop();
  });
}

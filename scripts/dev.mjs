// npm run dev: the server restarted on change, and the web with hot reload in front of it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, install, node, program } from './prepare.mjs';
import { root } from './run-step.mjs';

const webPort = process.env.UC_WEB_PORT ?? '5173';
await install();
// The page people open is Vite's, so that is the origin whose calls the server accepts.
const env = { ...environment, UC_PUBLIC_URL: `http://127.0.0.1:${webPort}` };
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(program('vite'), ['--host', '127.0.0.1', '--port', webPort, '--strictPort'], {
    cwd: path.join(root, 'apps/web'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
let left = children.length;
for (const child of children) {
  child.on('exit', () => {
    stop();
    left -= 1;
    if (left === 0) process.exit();
  });
}

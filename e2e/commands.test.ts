import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../apps/server/src/db/embedded/progress.ts';
import { pickPort } from '../apps/server/src/process/listen.ts';
import { makeDataFolder, surroundings } from './start-product.ts';

const root = path.join(import.meta.dirname, '..');
const patienceMs = 60_000;

/** Status of an address, or 0 when nobody listens there. */
const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

// Through npm, as people and supervisors run them: the signal reaches npm only, and everything it started has to end too.
// Skipped where the packages were not installed by our own command: it would install them again while the tests run.
test.runIf(existsSync(path.join(root, 'node_modules/.uc-installed'))).each([
  ['start', (server: number) => server],
  ['dev', (_: number, web: number) => web],
])('npm run %s serves the portal, and SIGTERM stops everything it started', async (command, portOf) => {
  const [server, web] = [
    await pickPort({ host: '127.0.0.1', port: 0 }),
    await pickPort({ host: '127.0.0.1', port: 0 }),
  ];
  const { dataDir, remove } = await makeDataFolder();
  const settings = { UC_PORT: String(server), UC_WEB_PORT: String(web), UC_DATA_DIR: dataDir, UC_DEMO: '0' };
  const npm = spawn('npm', ['run', command], {
    cwd: root,
    env: { ...surroundings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  npm.stderr.on('data', (chunk) => {
    output += chunk;
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => npm.once('close', () => resolve())).then(() => {
    hasEnded = true;
  });
  const origin = `http://127.0.0.1:${portOf(server, web)}`;
  try {
    // A call as a page makes it. A probe would not do: the server answers those for any host name.
    const serves = async () => (await statusOf(`${origin}/api-uc/anonymous/signInConf`)) === 200;
    await eventually(async () => hasEnded || (await serves()), patienceMs);
    expect(await serves(), output).toBe(true);
    expect(await statusOf(`${origin}/uc/`)).toBe(200);
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
  expect(output).toContain('Stopped.');
  expect(await Promise.all([server, web].map((port) => statusOf(`http://127.0.0.1:${port}/`)))).toEqual([0, 0]);
  expect(existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(false);
  await remove();
});

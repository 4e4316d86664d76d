import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAccount } from './embedded/account.ts';
import { prepareFolders } from './embedded/folders.ts';
import { findRunning } from './embedded/running.ts';
import { PORT } from './embedded/settings.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'uc-running-'));
  // The database has a user of its own where the run is root's.
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true }));

/** "You are who you say" and "ask", as PostgreSQL writes them (its protocol 3.0). */
const welcome = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]]);

test('a database that is slow to let a command in is running all the same: nobody is told that the folder is in use', async () => {
  const { run } = await prepareFolders(dataDir, chooseAccount());
  const slow = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void sleep(1_500).then(() => socket.write(welcome)));
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((listening) => slow.listen(path.join(run, `.s.PGSQL.${PORT}`), listening));
  try {
    expect(await findRunning(dataDir)).toMatchObject({ connection: { host: run } });
  } finally {
    await new Promise((closed) => slow.close(closed));
  }
});

test('where none runs there is nothing to join', async () => {
  expect(await findRunning(dataDir)).toBeUndefined();
  expect(await findRunning(path.join(dataDir, 'not there'))).toBeUndefined();
});

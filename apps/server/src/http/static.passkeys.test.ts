import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPortal } from '../testing/portal.ts';

test('without a public address the page is shown at localhost too, where passkeys work, and no other name', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-web-'));
  try {
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>portal</title>');
    const origins = ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'] as const;
    await using portal = await startPortal({ change: { origins, webFolder: folder } });
    const open = (host: string) => portal.app.inject({ url: '/uc/', headers: { host } });
    expect((await open('127.0.0.1:8080')).statusCode).toBe(200);
    expect((await open('localhost:8080')).statusCode).toBe(200);
    expect((await open('[::1]:8080')).headers.location).toBe('http://127.0.0.1:8080/uc/');
    const conf = await portal.app.inject({
      url: '/api-uc/anonymous/signInConf',
      headers: { host: '127.0.0.1:8080' },
    });
    expect(conf.json().passkeys).toEqual({ host: 'localhost', address: 'http://localhost:8080' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

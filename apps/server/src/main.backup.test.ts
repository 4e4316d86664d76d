import { chmod, copyFile, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './db/embedded/run-program.ts';
import { openRemoteBrowser } from './testing/remote-browser.ts';
import { roomyFolder } from './testing/roomy-folder.ts';
import { startServer } from './testing/server-process.ts';
import { runUc } from './testing/uc-process.ts';
import { expectEnd, joinServer, refusal } from './testing/whole-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(await roomyFolder(), 'uc-backup-')));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Everything that somebody would miss, each table as how many rows and a sum of them all; that a backup was made is recorded after it. */
async function contentOf(data: string): Promise<unknown> {
  const client = await joinServer(data);
  const tables = ['person', 'password', 'record', 'pinned_applications', 'role_assignment', 'message'];
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = (
      await client.query(`select count(*), md5(string_agg(one::text, ',' order by one::text)) from ${table} one
      where to_jsonb(one)->'detail'->>'deed' is distinct from 'makeBackup'`)
    ).rows;
  await client.end();
  return found;
}

test('a backup made as the documentation says has no key in it; with the key of that time all is there again, without it nothing starts (F25)', {
  timeout: 240_000,
}, async () => {
  const data = path.join(folder, 'data');
  await using server = startServer({ UC_DATA_DIR: data, UC_CAPTCHA: 'off' });
  const browser = openRemoteBrowser(await server.ready());
  await browser.signIn('demo.full');
  await browser.call(api.user.isLogin, {});
  const before = await contentOf(data);
  await expectEnd(server, 'SIGTERM', data);

  const make = {
    command: 'tar',
    args: ['--exclude=secret.key', '-czf', 'backup.tgz', 'data'],
    options: { cwd: folder },
  };
  expect((await runProgram(make)).code).toBe(0);
  const place = path.join(folder, 'restored');
  await mkdir(place);
  await chmod(place, 0o755);
  const unpack = { command: 'tar', args: ['-xzpf', path.join(folder, 'backup.tgz')], options: { cwd: place } };
  expect((await runProgram(unpack)).code).toBe(0);
  const restored = path.join(place, 'data');
  expect(await readdir(restored)).not.toContain('secret.key');

  expect(await refusal(startServer({ UC_DATA_DIR: restored }), restored)).toMatch(/key/);
  await copyFile(path.join(data, 'secret.key'), path.join(restored, 'secret.key'));
  await using again = startServer({ UC_DATA_DIR: restored, UC_CAPTCHA: 'off' });
  const origin = await again.ready();
  expect(await contentOf(restored)).toEqual(before);
  await openRemoteBrowser(origin).signIn('demo.full');
  const verified = await runUc(['records', 'verify'], { UC_DATA_DIR: restored });
  expect(verified.code, verified.output).toBe(0);
  await expectEnd(again, 'SIGTERM', restored);
});

test('backed up by the command while somebody works, and restored into an empty folder, all of it is there and nobody is signed in (F25)', {
  timeout: 240_000,
}, async () => {
  const data = path.join(folder, 'busy');
  const file = path.join(folder, 'busy.gz');
  await using server = startServer({ UC_DATA_DIR: data, UC_CAPTCHA: 'off' });
  const browser = openRemoteBrowser(await server.ready());
  await browser.signIn('demo.full');
  const made = await runUc(['backup', file], { UC_DATA_DIR: data });
  expect(made.code, made.output).toBe(0);
  const before = await contentOf(data);

  const empty = path.join(folder, 'empty');
  const lacking = await runUc(['restore', file], { UC_DATA_DIR: empty });
  expect([lacking.code, lacking.output]).toEqual([2, expect.stringMatching(/secret\.key is missing/)]);
  await copyFile(path.join(data, 'secret.key'), path.join(empty, 'secret.key'));
  const back = await runUc(['restore', file], { UC_DATA_DIR: empty });
  expect(back.code, back.output).toBe(0);
  await using again = startServer({ UC_DATA_DIR: empty, UC_CAPTCHA: 'off' });
  const restored = openRemoteBrowser(await again.ready());
  expect(await contentOf(empty)).toEqual(before);
  const halves = { headers: browser.halves() };
  const calledAt = async (origin: string) => (await fetch(`${origin}/api-uc/user/isLogin`, halves)).status;
  expect(await calledAt(await server.ready())).toBe(200);
  expect(await calledAt(await again.ready())).toBe(201);
  await restored.signIn('demo.full');
  await expectEnd(again, 'SIGTERM', empty);
  await expectEnd(server, 'SIGTERM', data);
});

import { chmod, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { api, apiBase } from '@uc/contract';
import { expect, inject, test } from 'vitest';
import { type BlankDatabase, createBlankDatabase } from './testing/blank-database.ts';
import { roomyFolder } from './testing/roomy-folder.ts';
import { startServer } from './testing/server-process.ts';
import { runUc } from './testing/uc-process.ts';

const first = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
const second = 'nRzFLbDCjRoWBRXEzYtpUJ4Q1oE8CgYvEpHaRmqR0eo=';
const longMs = 240_000;

/** Starts a server, leaves a record by knocking at its door, and stops it in order. */
async function serveOnce(settings: Record<string, string>): Promise<void> {
  await using server = startServer(settings);
  const origin = await server.ready();
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ account: 'nobody', password: 'wrong' });
  const answer = await fetch(origin + apiBase + api.session.signIn.path, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await server.end('SIGTERM'), server.errors()).toEqual({ code: 0, signal: null });
}

/** The one sentence that a start is refused with. */
async function refusal(settings: Record<string, string>): Promise<string> {
  await using server = startServer(settings);
  const { code } = await server.end();
  expect(code, server.output()).toBe(1);
  expect(server.errors()).toMatch(/^[^\n]+\n$/);
  return server.errors().trim();
}

const contentOf = (database: BlankDatabase) =>
  database.ask(`select (select jsonb_agg(to_jsonb(k)) from secret_key k) as keys,
    (select jsonb_agg(to_jsonb(c) order by chain) from record_chain c) as chains, (select count(*) from record) as records`);

/** Owner and serving role, as a production database has them. */
function settingsFor(database: BlankDatabase) {
  const { user, servingUser } = inject('cluster');
  return {
    ...database.settings,
    UC_DATABASE_OWNER_URL: database.directUrl,
    UC_DATABASE_URL: database.url.replace(`postgres://${user}@`, `postgres://${servingUser}@`),
    UC_DEMO: '0',
    UC_CAPTCHA: 'off',
  };
}

test('a wrong key stops servers and commands with one sentence, and changes nothing', { timeout: longMs }, async () => {
  await using database = await createBlankDatabase();
  const settings = settingsFor(database);
  await serveOnce({ ...settings, UC_SECRET_KEY: first });
  const before = await contentOf(database);
  const sentence =
    /^UC_SECRET_KEY lacks the key [0-9a-f]{8}, which this database is sealed with: .* Nothing was changed\.$/;
  expect(await refusal({ ...settings, UC_SECRET_KEY: second })).toMatch(sentence);
  const { code, output } = await runUc(['records', 'verify'], { ...settings, UC_SECRET_KEY: second });
  expect(output.trim()).toMatch(sentence);
  expect(code).toBe(2);
  expect(await contentOf(database)).toEqual(before);

  // And where the version before knew of no keys: the records tell.
  await database.ask('delete from secret_key');
  const upgraded = await contentOf(database);
  expect(await refusal({ ...settings, UC_SECRET_KEY: second })).toMatch(/^UC_SECRET_KEY is not the key that this/);
  expect(await contentOf(database)).toEqual(upgraded);
});

test('a key is rotated as the documentation says, and lost as it says', { timeout: longMs }, async () => {
  await using database = await createBlankDatabase();
  const settings = settingsFor(database);
  await serveOnce({ ...settings, UC_SECRET_KEY: first });
  const both = { ...settings, UC_SECRET_KEY: `${second},${first}` };
  await serveOnce(both);
  const rotated = await runUc(['key', 'rotate'], both);
  expect(rotated.output).toMatch(/Nothing needs the key [0-9a-f]{8} any more: take it out of UC_SECRET_KEY\.\n$/);
  expect(rotated.code).toBe(0);
  const alone = { ...settings, UC_SECRET_KEY: second };
  await serveOnce(alone);
  expect(await runUc(['records', 'verify'], alone)).toMatchObject({ code: 0 });

  const third = { ...settings, UC_SECRET_KEY: first.replace('9f', 'a0') };
  expect(await runUc(['key', 'forget-lost', '--yes'], third)).toMatchObject({ code: 0 });
  await serveOnce(third);
  const verified = await runUc(['records', 'verify'], third);
  expect(verified.output).toMatch(/sealed with a lost key up to record \d+\n/);
  expect(verified.output).toContain('every chain holds');
  expect(verified.code).toBe(0);
});

test('beside the embedded database a new key stands first in its file, and a missing file is not made anew', {
  timeout: longMs,
}, async () => {
  const folder = await realpath(await mkdtemp(path.join(await roomyFolder(), 'uc-keys-')));
  await chmod(folder, 0o755); // PostgreSQL runs as another user where the tests run as root
  await using parts = new AsyncDisposableStack();
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = { UC_DATA_DIR: path.join(folder, 'data'), UC_DEMO: '0', UC_CAPTCHA: 'off' };
  const file = path.join(settings.UC_DATA_DIR, 'secret.key');
  await serveOnce(settings);
  const made = await readFile(file, 'utf8');
  await rename(file, `${file}.away`);
  expect(await refusal(settings)).toMatch(/^The secret key \S+secret\.key is missing: put it back /);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await rename(`${file}.away`, file);
  expect((await runUc(['key', 'new'], settings)).output).toContain(`A new key stands first in ${file}`);
  expect((await readFile(file, 'utf8')).split('\n').slice(1).join('\n')).toBe(made);
  await serveOnce(settings);
  const rotated = await runUc(['key', 'rotate'], settings);
  expect(rotated.output).toMatch(/Nothing needs the key [0-9a-f]{8} any more: take it out of \S+secret\.key\.\n/);
});

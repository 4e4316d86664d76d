import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../config/setting-kinds.ts';
import { addSecretKey, loadSecretKeys } from './key-file.ts';

/** A data folder, gone with the test. */
async function dataFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-key-'));
  return {
    folder,
    file: path.join(folder, 'secret.key'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('the key is made once, for its owner alone, and stays', async () => {
  await using data = await dataFolder();
  const made = await loadSecretKeys(undefined, data.folder, true);
  expect(made.map(({ length }) => length)).toEqual([32]);
  expect((await stat(data.file)).mode & 0o777).toBe(0o600);
  expect(await loadSecretKeys(undefined, data.folder, false)).toEqual(made);
  expect(await readdir(data.folder)).toEqual(['secret.key']);
});

test('two servers that start at once get one key', async () => {
  await using data = await dataFolder();
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKeys(undefined, data.folder, true)));
  for (const key of keys) expect(key).toEqual(keys[0]);
  expect(await readdir(data.folder)).toEqual(['secret.key']);
});

test('a draft that a killed server left is no obstacle', async () => {
  await using data = await dataFolder();
  await writeFile(`${data.file}.${process.pid}`, '');
  expect(await loadSecretKeys(undefined, data.folder, true)).toHaveLength(1);
});

test('a damaged key stops the start with a sentence and is left as it is', async () => {
  await using data = await dataFolder();
  for (const damaged of [
    '',
    'short',
    'AAAA'.repeat(11),
    '\0'.repeat(44),
    'not a key, but long enough to be taken for one',
  ]) {
    await writeFile(data.file, damaged);
    const loading = loadSecretKeys(undefined, data.folder, true);
    await expect(loading).rejects.toThrow(ConfigError);
    await expect(loading).rejects.toThrow(/secret\.key is damaged; put it back from where it is kept/);
    expect(await readFile(data.file, 'utf8')).toBe(damaged);
  }
});

test('a key that is missing beside a sealed database is not made anew', async () => {
  await using data = await dataFolder();
  await expect(loadSecretKeys(undefined, data.folder, false)).rejects.toThrow(/secret\.key is missing: put it back/);
  expect(await readdir(data.folder)).toEqual([]);
});

test('a new key stands in front of those before it, for its owner alone', async () => {
  await using data = await dataFolder();
  const [first] = await loadSecretKeys(undefined, data.folder, true);
  await addSecretKey(data.folder);
  await addSecretKey(data.folder);
  const keys = await loadSecretKeys(undefined, data.folder, false);
  expect(keys).toHaveLength(3);
  expect(keys[2]).toEqual(first);
  expect((await stat(data.file)).mode & 0o777).toBe(0o600);
  expect(await readdir(data.folder)).toEqual(['secret.key']);
});

test('a setting wins over the file and is not written down; it may name several keys', async () => {
  await using data = await dataFolder();
  const hex = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
  const base64 = 'nRzFLbDCjRoWBRXEzYtpUJ4Q1oE8CgYvEpHaRmqR0eo=';
  const load = async (setting: string) =>
    (await loadSecretKeys(setting, data.folder, true)).map((key) => key.toString('hex'));
  expect(await load(hex)).toEqual([hex]);
  expect(await load(Buffer.from(hex, 'hex').toString('base64'))).toEqual([hex]);
  const both = [Buffer.from(base64, 'base64').toString('hex'), hex];
  for (const between of [',', ', ', '\n', ' ']) expect(await load(`${base64}${between}${hex}`)).toEqual(both);
  expect(await readdir(data.folder)).toEqual([]);
});

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../setting-kinds.ts';
import { loadSecretKey } from './key-file.ts';

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
  const made = await loadSecretKey(undefined, data.folder);
  expect(made).toHaveLength(32);
  expect((await stat(data.file)).mode & 0o777).toBe(0o600);
  expect(await loadSecretKey(undefined, data.folder)).toEqual(made);
  expect(await readdir(data.folder)).toEqual(['secret.key']);
});

test('two servers that start at once get one key', async () => {
  await using data = await dataFolder();
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKey(undefined, data.folder)));
  for (const key of keys) expect(key).toEqual(keys[0]);
  expect(await readdir(data.folder)).toEqual(['secret.key']);
});

test('a draft that a killed server left is no obstacle', async () => {
  await using data = await dataFolder();
  await writeFile(`${data.file}.${process.pid}`, '');
  expect(await loadSecretKey(undefined, data.folder)).toHaveLength(32);
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
    const loading = loadSecretKey(undefined, data.folder);
    await expect(loading).rejects.toThrow(ConfigError);
    await expect(loading).rejects.toThrow(/secret\.key is damaged; restore it from a backup/);
    expect(await readFile(data.file, 'utf8')).toBe(damaged);
  }
});

test('a setting wins over the file and is not written down', async () => {
  await using data = await dataFolder();
  const hex = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
  expect((await loadSecretKey(hex, data.folder)).toString('hex')).toBe(hex);
  expect((await loadSecretKey(Buffer.from(hex, 'hex').toString('base64'), data.folder)).toString('hex')).toBe(hex);
  expect(await readdir(data.folder)).toEqual([]);
});

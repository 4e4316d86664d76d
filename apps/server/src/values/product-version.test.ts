import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productVersion } from './product-version.ts';

test('the version that screens and the documentation of calls tell is that of the package', async () => {
  const told = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(productVersion).toBe(told.version);
});

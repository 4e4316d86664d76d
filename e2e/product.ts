import type { TestProject } from 'vitest/node';
import { workers } from '../vitest.config.ts';
import { makeDataFolder, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins of the running products, one for each test file that runs at the same time. */
    origins: string[];
  }
}

/** A product for each worker, so that files side by side do not meet in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = await Promise.all(Array.from({ length: workers }, makeDataFolder));
  const products = await Promise.all(folders.map(({ dataDir }) => startProduct(dataDir)));
  project.provide(
    'origins',
    products.map(({ origin }) => origin),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    await Promise.all(folders.map((folder) => folder.remove()));
  };
}

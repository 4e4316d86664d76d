import type { TestProject } from 'vitest/node';
import { makeDataFolder, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running product. */
    origin: string;
  }
}

/** One product for all whole-product tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await makeDataFolder();
  const product = await startProduct(dataDir);
  project.provide('origin', product.origin);
  return async () => {
    await product.stop();
    await remove();
  };
}

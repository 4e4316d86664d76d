import type { TestProject } from 'vitest/node';
import { roomyFolder } from '../apps/server/src/testing/roomy-folder.ts';
import { workers } from '../vitest.config.ts';
import { makeDataFolder, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins of the running products, one for each test file that runs at the same time. */
    origins: string[];
    /** The data folder that the demo's first start made; nobody runs on it. */
    demoFolder: string;
  }
}

/** A product for each worker, so that files side by side do not meet in it; all on copies of one demo. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = await makeDataFolder({ in: await roomyFolder() });
  await (await startProduct(made.dataDir)).stop();
  const folders = await Promise.all(Array.from({ length: workers }, () => makeDataFolder({ copyOf: made.dataDir })));
  const products = await Promise.all(folders.map(({ dataDir }) => startProduct(dataDir)));
  project.provide('demoFolder', made.dataDir);
  project.provide(
    'origins',
    products.map(({ origin }) => origin),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    await Promise.all([made, ...folders].map((folder) => folder.remove()));
  };
}

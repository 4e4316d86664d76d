import { inject } from 'vitest';
import { makeDataFolder } from './start-product.ts';

/** A data folder with the demo in it, for a product of a file's own: a copy of what its first start made, which takes six times as long as any later one. */
export const makeDemoFolder = () => makeDataFolder({ copyOf: inject('demoFolder') });

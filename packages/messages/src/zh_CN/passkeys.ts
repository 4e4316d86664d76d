import { passkeys } from './views/passkeys.ts';
import { stopRemoval } from './views/stop-removal.ts';

/** What is said about passkeys, and about devices that are about to be removed: it comes with the parts that show them. */
export const views = { passkeys, stopRemoval };

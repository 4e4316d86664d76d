import { passkeys } from './views/passkeys.ts';
import { secondFactor } from './views/second-factor.ts';
import { stopRemoval } from './views/stop-removal.ts';

/** What is said about passkeys, a second factor that has to be set up, and devices that are about to be removed: it comes with the parts that show them. */
export const views = { passkeys, secondFactor, stopRemoval };

import { passkeys } from './views/passkeys.ts';
import { secondFactor } from './views/second-factor.ts';

/** What is said about passkeys, which comes with the parts that show them. */
export const views = { passkeys, secondFactor };

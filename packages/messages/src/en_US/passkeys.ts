import { passkeys } from './views/passkeys.ts';

/** What is said about passkeys, which comes with the parts that show them. */
export const views = { passkeys };

import { chunk } from '../lib/chunk.ts';

/*
 * The first file knows no call: the contract with its schemas, and all that speaks to the server, is a file of its own, which
 * index.html fetches beside it. What the first file needs of that is asked for here.
 */

/** Who is signed in, and what this browser remembers of them. */
export const fetchedLogin = () => chunk(() => import('./login.ts'));
/** The first answer of the hub. */
export const fetchedHubAnswer = () => chunk(() => import('../features/app-hub/prepare.ts'));
/** The first answer of the sign-in. */
export const fetchedSignInAnswer = () => chunk(() => import('../features/session/prepare.ts'));

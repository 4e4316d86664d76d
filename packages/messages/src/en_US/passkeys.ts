import { firstSteps } from './views/first-steps.ts';
import { passkeys } from './views/passkeys.ts';
import { passwordLink } from './views/password-link.ts';
import { providerProof } from './views/provider-proof.ts';
import { secondFactor } from './views/second-factor.ts';
import { signInFailed } from './views/sign-in-failed.ts';
import { stopRemoval } from './views/stop-removal.ts';

/**
 * What is said about ways in and their beginnings, which comes with the parts that show them: passkeys, a second factor that has to be set up, devices that are about to be
 * removed, links to a password, and what a newcomer does first.
 */
export const views = { firstSteps, passkeys, passwordLink, providerProof, secondFactor, signInFailed, stopRemoval };

import { isBehindSignIn, paths } from './paths.ts';
import { forget, store, stored } from './storage.ts';

/**
 * Remembers the address on show, when it is one behind the sign-in, so that signing in leads back to it. Where a second factor is set up nobody
 * wants to go: it stands before what was asked for.
 */
export function keepRequestedAddress(): void {
  const address = location.hash.slice(1);
  const isDetour = Object.values<string>(paths.secondFactor).includes(address);
  if (isBehindSignIn(address) && !isDetour) store('requested_address', address, 'session');
}

/** The remembered address; whoever follows it checks it against the route table. */
export function requestedAddress(): string | null {
  return stored('requested_address', 'session');
}

/** Forgets it, once followed or on sign-out. */
export function forgetRequestedAddress(): void {
  forget('requested_address', 'session');
}

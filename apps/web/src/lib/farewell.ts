import { forget, store, stored } from './storage.ts';

/*
 * Why the sign-in is on show, for somebody who was signed in: it stands there until they sign in, where a toast would be gone. Kept for the tab,
 * because the way there may load the page anew.
 */

/** Keeps what the sign-in is to say. */
export function sayFarewell(words: string): void {
  store('farewell', words, 'session');
}

/** What the sign-in has to say; null for whoever comes by themselves. */
export const farewell = (): string | null => stored('farewell', 'session');

/** Forgets it, once somebody is signed in. */
export function forgetFarewell(): void {
  forget('farewell', 'session');
}

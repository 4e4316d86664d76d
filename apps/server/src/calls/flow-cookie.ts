import type { Visit } from './visit.ts';

/** The browser's half of a way of several steps, to sign in or to bind an account; anything that is no token of ours counts as none. */
export function flowCookie(visit: Visit): string | undefined {
  const value = visit.cookies.get('uc_flow');
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

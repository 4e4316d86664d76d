import type { Visit } from '../../http/visit.ts';

/** The browser's half of a sign-in of several steps; anything that is no token of ours counts as none. */
export function flowCookie(visit: Visit): string | undefined {
  const value = visit.cookies.get('uc_flow');
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

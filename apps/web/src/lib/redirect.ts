import { apiBase, type CallError, webBase } from '@uc/contract';

/**
 * The redirect address of a 201 as a full address, or null unless it leads to this portal. Judged after the
 * browser's own parser, because `/\evil` and a tab in `/<tab>/evil` only become another site there.
 */
export function ownAddress(redirect: string, origin = location.origin): string | null {
  if (!/^(\/|https?:)/i.test(redirect) || !URL.canParse(redirect, origin)) return null;
  const url = new URL(redirect, origin);
  const isOurs = url.origin === origin && (url.pathname.startsWith(webBase) || url.pathname.startsWith(`${apiBase}/`));
  // The whole address, never its path: `/.//evil` has the path `//evil`, which would be another site again.
  return isOurs && !url.username && !url.password ? url.href : null;
}

/** Where a failed call leads, as a full address; null where it leads nowhere, or away from this portal. */
export function redirectOf({ status, code, redirect }: CallError): string | null {
  const isLed = status === 201 || code === 'factor.required';
  return isLed && redirect !== undefined ? ownAddress(redirect) : null;
}

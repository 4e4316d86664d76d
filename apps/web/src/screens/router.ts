import { useSyncExternalStore } from 'react';
import { afterLeaving, isStepOver } from '../lib/step-over.ts';
import { isAllSaved, mayLeave } from '../lib/unsaved.ts';
import { passOnce, positionAfter } from './leaving.ts';

/** Where the browser is: the path inside the fragment, and the query from wherever it stands. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Reads an address. A query may stand inside the fragment (`#/x?scene=y`) or before it (`/uc/?locale=en_US#/x`), as other
 * systems link here either way; the fragment's own wins.
 */
export function readPlace(href: string = location.href): Place {
  const url = new URL(href);
  const [path = '', inside = ''] = splitOnce(url.hash.slice(1), '?');
  const query = new URLSearchParams(url.search);
  const own = new URLSearchParams(inside);
  for (const name of own.keys()) query.delete(name);
  for (const [name, value] of own) query.append(name, value);
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, query };
}

function splitOnce(value: string, separator: string): [string, string] {
  const at = value.indexOf(separator);
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
}

/** The address without one query parameter, in either place, so that it is acted on once and never bookmarked. */
export function withoutParameter(name: string, href: string = location.href): string {
  const url = new URL(href);
  url.searchParams.delete(name);
  const [path, inside] = splitOnce(url.hash.slice(1), '?');
  const own = new URLSearchParams(inside);
  own.delete(name);
  const rest = own.toString();
  url.hash = rest ? `${path}?${rest}` : path;
  return url.href;
}

/** Goes to a path of the portal; `replace` leaves no way back to the one before. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  afterLeaving(() => goTo(to, options));
}

function goTo(to: string, options: { replace?: boolean }): void {
  const address = `${location.pathname}${location.search}#${to}`;
  // What lay over the page is left with it.
  if (isStepOver()) history.replaceState(options.replace ? null : positionAfter(), '', address);
  else if (options.replace) history.replaceState(history.state, '', address);
  else history.pushState(positionAfter(), '', address);
  passOnce();
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Goes where a person wants to, after asking about what they have not saved; `navigate` itself asks nobody. */
export function leaveFor(to: string, options: { replace?: boolean } = {}): void {
  if (isAllSaved()) navigate(to, options);
  else void mayLeave().then((may) => may && navigate(to, options));
}

/** Tells every change of the address, whoever made it. */
export function onNavigation(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const currentPath = () => readPlace().path;
const currentSearch = () => readPlace().query.toString();

/** wouter's location, read from the fragment; its stock hook takes `#/x?scene=y` for a path. */
export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(onNavigation, currentPath), leaveFor];
}
useHashLocation.hrefs = (path: string) => `#${path}`;

/** wouter's query, from both places. */
export function useHashSearch(): string {
  return useSyncExternalStore(onNavigation, currentSearch);
}

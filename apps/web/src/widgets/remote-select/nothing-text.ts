import type { WebText } from '@uc/messages';

/** What the list is searched by. */
interface Searching {
  isCaseIgnored?: boolean;
  leastCharacters?: number;
}

/** In characters as people count them, not in units of the encoding. */
export const isTooShort = (typed: string, leastCharacters: number) => [...typed.trim()].length < leastCharacters;

/** Why there is no option. Case counts in the search (spec 7.8); said of words that have any. */
export function nothingText(
  text: WebText,
  searched: string,
  { isCaseIgnored = false, leastCharacters = 0 }: Searching,
): string {
  if (isTooShort(searched, leastCharacters)) return text.widgets.remoteSelect.typeMore(leastCharacters);
  if (searched === '') return text.widgets.remoteSelect.nothing;
  const hasCase = searched.toLowerCase() !== searched.toUpperCase();
  return hasCase && !isCaseIgnored
    ? text.widgets.remoteSelect.nothingFoundAsWritten(searched)
    : text.widgets.remoteSelect.nothingFound(searched);
}

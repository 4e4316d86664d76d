import type { WebText } from '@uc/messages';

/** Why there is no option. Case counts in the search (specification, point 7); said of words that have any. */
export function nothingText(text: WebText, searched: string, isCaseIgnored: boolean): string {
  if (searched === '') return text.widgets.remoteSelect.nothing;
  const hasCase = searched.toLowerCase() !== searched.toUpperCase();
  return hasCase && !isCaseIgnored
    ? text.widgets.remoteSelect.nothingFoundAsWritten(searched)
    : text.widgets.remoteSelect.nothingFound(searched);
}

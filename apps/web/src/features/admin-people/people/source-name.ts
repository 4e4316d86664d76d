import type { WebText } from '@uc/messages';

/** What a source is called: by its own name, but for the two that every portal has. */
export function sourceName(source: string, text: WebText): string {
  const { byHand, fromFiles } = text.views.adminPeople;
  if (source === 'hand') return byHand;
  return source === 'file' ? fromFiles : source;
}

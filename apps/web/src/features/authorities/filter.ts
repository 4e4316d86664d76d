import { type Authority, holdingSources } from '@uc/contract';

/** Why somebody holds a role. */
export type Source = Authority['source'];

/** What narrows the list down. */
export interface Filter {
  /** As typed. */
  words: string;
  source: Source | undefined;
  /** Only what ends soon. */
  isEnding: boolean;
}

/** Everything is shown. */
export const noFilter: Filter = { words: '', source: undefined, isEnding: false };

/** How many conditions leave something out. */
export function conditionsOf({ words, source, isEnding }: Filter): number {
  return [words.trim() !== '', source !== undefined, isEnding].filter(Boolean).length;
}

/** Reads the query of an address; what makes no sense is taken for not said. */
export function readFilter(query: string): Filter {
  const said = new URLSearchParams(query);
  return {
    words: said.get('search') ?? '',
    source: holdingSources.find((source) => source === said.get('source')),
    isEnding: said.has('ending'),
  };
}

/** The query that `readFilter` reads the same from; '' where nothing is left out. */
export function writeFilter({ words, source, isEnding }: Filter): string {
  const query = new URLSearchParams({
    ...(words !== '' && { search: words }),
    ...(source !== undefined && { source }),
    ...(isEnding && { ending: '' }),
  });
  return query.size > 0 ? `?${query}` : '';
}

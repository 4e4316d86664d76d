import { type HubApplication, type Locale, limits } from '@uc/contract';
import { type Entry, index } from './entry.ts';
import { type Mark, marksOf } from './marks.ts';
import { ranks } from './match.ts';
import { matchEntry, type Via } from './match-entry.ts';
import { type Query, readQuery } from './words.ts';

/** An application that was found, and why. */
export interface Hit {
  readonly application: HubApplication;
  /** What to mark in its name: ranges of UTF-16 units, the end not included; none where something else was found. */
  readonly marks: readonly Mark[];
  /** What the query was found in; of several words, the weakest. */
  readonly via: Via;
  /** Not by one of its names: by a slip of the keys, or in its description alone. */
  readonly isLoose: boolean;
}

interface Found {
  readonly entry: Entry;
  readonly rank: number;
  readonly hit: Hit;
}

/**
 * Prepares applications for searching and returns the search: best first, equals by how often they are opened, then by
 * name. All words of a query must be found, in any order. A slip is forgiven only where the query as it stands names
 * nothing (a description may still hold it), so that what was meant never drowns in what merely looks alike.
 */
export function createSearch(rows: readonly HubApplication[], locale: Locale): (query: string) => Hit[] {
  const entries = index(rows, locale);
  return (typed) => {
    const query = readQuery(typed, limits.searchCharacters);
    if (query.words.length === 0) return [];
    const strict = find(entries, query, 0);
    const isNamed = strict.some(({ rank }) => rank < ranks.description);
    const found = isNamed ? strict : [...strict, ...find(without(entries, strict), query, 1)];
    // The entries stand in the order of equals, and sorting keeps it.
    return found.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit);
  };
}

function find(entries: readonly Entry[], query: Query, slips: number): Found[] {
  const found: Found[] = [];
  for (const entry of entries) {
    const match = matchEntry(entry, query, slips);
    if (!match) continue;
    const marks = marksOf(entry.name.folded, match.spans);
    const isLoose = match.rank >= ranks.description;
    found.push({ entry, rank: match.rank, hit: { application: entry.application, marks, via: match.via, isLoose } });
  }
  return found;
}

function without(entries: readonly Entry[], found: readonly Found[]): readonly Entry[] {
  if (found.length === 0) return entries;
  const known = new Set(found.map(({ entry }) => entry));
  return entries.filter((entry) => !known.has(entry));
}

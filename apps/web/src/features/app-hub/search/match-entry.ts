import type { Entry } from './entry.ts';
import type { Field } from './field.ts';
import { mayHold, mayNearlyHold } from './letters.ts';
import { type Match, ranks, type Span } from './match.ts';
import { matchSound } from './match-sound.ts';
import { matchText } from './match-text.ts';
import { matchTypo } from './match-typo.ts';
import type { Query, Word } from './words.ts';

/** What a query can be found in. */
export type Via = 'name' | 'nameOther' | 'alias' | 'pinyin' | 'description';

/** How well an application fits a query, and the stretches of its shown name that do. */
export interface EntryMatch {
  readonly rank: number;
  readonly via: Via;
  readonly spans: readonly Span[];
}

/** Fits all words to an application, at most so many of them with a slip; it is as good as its weakest word. */
export function matchEntry(entry: Entry, { words, phrase }: Query, slips: number): EntryMatch | null {
  const asTyped = phrase && matchText(entry.name.text, phrase);
  if (asTyped) return { rank: asTyped.rank, via: 'name', spans: asTyped.spans };
  let weakest: EntryMatch | null = null;
  const spans: Span[] = [];
  let slipsLeft = slips;
  for (const word of words) {
    // Asked with a slip about its only word, it has been asked without one before.
    const isKnownMiss = slips > 0 && words.length === 1;
    let match = isKnownMiss ? null : matchWord(entry, word);
    if (!match && slipsLeft > 0) {
      match = forgive(entry, word);
      slipsLeft -= 1;
    }
    if (!match) return null;
    spans.push(...match.spans);
    if (!weakest || match.rank > weakest.rank) weakest = match;
  }
  return weakest && { ...weakest, spans };
}

function matchWord(entry: Entry, word: Word): EntryMatch | null {
  const named = mayHold(entry.letters, word.letters) ? matchNames(entry, word) : null;
  if (named) return named;
  const told = matchText(entry.description, word);
  return told && isTelling(told, word) ? elsewhere(ranks.description, 'description') : null;
}

function matchNames({ name, nameOther, isShownInChinese, aliases }: Entry, word: Word): EntryMatch | null {
  const shown = matchField(name, word);
  if (shown) return { rank: shown.rank, via: shown.isHeard ? 'pinyin' : 'name', spans: shown.spans };
  const other = matchField(nameOther, word);
  // The sound of the Chinese name is as good a way to it where the English one is shown.
  if (other?.isHeard && !isShownInChinese) return elsewhere(other.rank, 'pinyin');
  if (other) return elsewhere(ranks.nameOther + finer(other), 'nameOther');
  const alias = best(aliases, word, matchField);
  return alias && elsewhere(ranks.alias + finer(alias), 'alias');
}

function forgive(entry: Entry, word: Word): EntryMatch | null {
  if (!mayNearlyHold(entry.letters, word.letters)) return null;
  const shown = matchTypo(entry.name, word);
  if (shown) return { rank: shown.rank, via: shown.isHeard ? 'pinyin' : 'name', spans: shown.spans };
  const other = matchTypo(entry.nameOther, word);
  if (other) return elsewhere(ranks.typo + 0.1, other.isHeard ? 'pinyin' : 'nameOther');
  return best(entry.aliases, word, matchTypo) && elsewhere(ranks.typo + 0.2, 'alias');
}

function matchField(field: Field, word: Word): Match | null {
  if (!mayHold(field.letters, word.letters)) return null;
  return matchText(field.text, word) ?? matchSound(field, word.text);
}

/** Found in something that is not on show, so nothing is marked. */
const elsewhere = (rank: number, via: Via): EntryMatch => ({ rank, via, spans: [] });

function best(fields: readonly Field[], word: Word, match: (field: Field, word: Word) => Match | null): Match | null {
  let found: Match | null = null;
  for (const field of fields) {
    const one = match(field, word);
    if (one && (!found || one.rank < found.rank)) found = one;
  }
  return found;
}

/** The same order inside one kind of text, never reaching the next kind. */
const finer = ({ rank }: Match) => rank / 10;

/** Descriptions are long: letters count only where a word begins, and not one alone (`he` is in every `the`). */
function isTelling({ rank }: Match, word: Word): boolean {
  return word.isHan || (!word.isSingleLetter && rank < ranks.substring);
}

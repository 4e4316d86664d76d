import type { Field, Unit } from './field.ts';
import { furtherOn, type Match, ranks, type Span } from './match.ts';

/** A word on its way through a text's units. */
interface Walk {
  readonly word: string;
  readonly field: Field;
  /** Letters taken of each unit passed, 0 for a Chinese character that was written; of a syllable they stand for all of it. */
  readonly taken: number[];
  /** Where the rest of the word cannot be found, so that no data can make the search try the same way twice. */
  readonly deadEnds: Set<number>;
}

/**
 * Looks for a word as it is typed by ear: whole syllables, their initials and any mixture (`kaoqin`, `kq`, `kaoqdk`), the
 * last one as far as it was typed. Words of other scripts count as syllables, so that `pm` finds Project Management.
 */
export function matchSound(field: Field, word: string): Match | null {
  let best: Match | null = null;
  let walk: Walk | undefined;
  for (let start = 0; start < field.units.length; start += 1) {
    if (!mayBegin(field, start, word)) continue;
    walk ??= { word, field, taken: [], deadEnds: new Set() };
    walk.taken.length = 0;
    if (!step(walk, start, 0)) continue;
    const match = told(walk, start);
    if (!best || match.rank < best.rank) best = match;
    if (best.rank === ranks.initials) break;
  }
  return best;
}

/** Most texts are out at the first letter; that must cost nothing. */
function mayBegin({ units, text }: Field, start: number, word: string): boolean {
  const unit = units[start];
  return unit !== undefined && (commonLength(unit.sound, word, 0) > 0 || text[unit.from] === word[0]);
}

/** Takes the word's letters from `at` on; true when all are taken. Longer pieces are tried before shorter ones. */
function step(walk: Walk, index: number, at: number): boolean {
  const { word, field, taken, deadEnds } = walk;
  if (at === word.length) return true;
  const unit = field.units[index];
  const state = index * (word.length + 1) + at;
  if (!unit || deadEnds.has(state)) return false;
  if (unit.isSyllable && word.startsWith(field.text.slice(unit.from, unit.to), at)) {
    taken.push(0);
    if (step(walk, index + 1, at + unit.to - unit.from)) return true;
    taken.pop();
  }
  const common = commonLength(unit.sound, word, at);
  // A syllable that breaks off in the middle is one that is still being typed, so it is the last.
  const lengths = at + common === word.length ? [common] : [unit.sound.length, initialLength(unit), 1];
  for (const length of lengths) {
    if (length === 0 || length > common) continue;
    taken.push(length);
    if (step(walk, index + 1, at + length)) return true;
    taken.pop();
  }
  deadEnds.add(state);
  return false;
}

/** Letters that the sound and the word share from `at` on; the ü of `lv` is often typed as u. */
function commonLength(sound: string, word: string, at: number): number {
  let length = 0;
  while (length < sound.length && at + length < word.length) {
    const typed = word[at + length];
    const isUmlaut = length > 0 && sound[length] === 'v' && (typed === 'u' || typed === 'ü');
    if (sound[length] !== typed && !isUmlaut) break;
    length += 1;
  }
  return length;
}

/** Letters of the initial: `zh`, `ch` and `sh` are one sound. */
const initialLength = ({ sound, isSyllable }: Unit) =>
  isSyllable && sound[1] === 'h' && (sound[0] === 'z' || sound[0] === 'c' || sound[0] === 's') ? 2 : 1;

function told({ field, taken }: Walk, start: number): Match {
  const spans: Span[] = [];
  let isInitials = true;
  let isHeard = false;
  for (let at = 0; at < taken.length; at += 1) {
    const unit = field.units[start + at];
    const length = taken[at] ?? 0;
    if (!unit) break; // never: the walk passed it
    if (length === 0 || length > initialLength(unit)) isInitials = false;
    if (unit.isSyllable && length > 0) isHeard = true;
    spans.push([unit.from, unit.isSyllable ? unit.to : unit.from + length]);
  }
  return { rank: (isInitials ? ranks.initials : ranks.sound) + (start === 0 ? 0 : furtherOn), spans, isHeard };
}

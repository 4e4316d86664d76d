import type { Field, Unit } from './field.ts';
import { mayNearlyHold } from './letters.ts';
import { type Match, ranks, type Span } from './match.ts';
import { oneSlip } from './one-slip.ts';
import type { Word } from './words.ts';

/**
 * From how many characters on one may be wrong: of a word typed to its end, and of one still being typed. Three letters
 * with one wrong share two with a great many words, so a short query must be a whole word but for its one slip; a Chinese
 * character says more than a letter (three of them are enough where a name begins, four further on, because many names end
 * alike), a letter of pinyin less, because only some 400 syllables exist.
 */
const enough = {
  letters: { whole: 3, begun: 5 },
  han: { whole: 3, begun: 4 },
  sounds: { whole: 4, begun: 5 },
} as const;

/** Looks for a word with one slip, in what is written and then in what is heard. */
export function matchTypo(field: Field, word: Word): Match | null {
  if (!mayNearlyHold(field.letters, word.letters)) return null;
  return inText(field, word) ?? (word.isHan ? null : inSounds(field, word));
}

function inText({ units, text }: Field, word: Word): Match | null {
  const { whole, begun } = word.isHan ? enough.han : enough.letters;
  if (word.length < whole) return null;
  for (const { from, runTo, beginsRun } of units) {
    const isBegun = word.length >= begun || (word.isHan && beginsRun);
    const length =
      (beginsRun && oneSlip(word.text, text, from, runTo, true)) ||
      (isBegun && oneSlip(word.text, text, from, runTo, false));
    if (length) return { rank: ranks.typo, spans: [[from, from + length]], isHeard: false };
  }
  return null;
}

function inSounds({ units, sounds }: Field, word: Word): Match | null {
  const { whole, begun } = enough.sounds;
  if (word.length < whole) return null;
  for (const unit of units) {
    if (unit.sound === '') continue;
    const from = unit.soundFrom;
    const length =
      (from === 0 && oneSlip(word.text, sounds, from, sounds.length, true)) ||
      (word.length >= begun && oneSlip(word.text, sounds, from, sounds.length, false));
    if (length) return heard(units, from, from + length);
  }
  return null;
}

/** The units whose sounds begin in a stretch of them, each as a whole. */
function heard(units: readonly Unit[], soundFrom: number, soundTo: number): Match {
  const used = units.filter((unit) => unit.sound && unit.soundFrom >= soundFrom && unit.soundFrom < soundTo);
  return {
    rank: ranks.typo,
    spans: used.map(({ from, to }): Span => [from, to]),
    isHeard: used.some(({ isSyllable }) => isSyllable),
  };
}

import { type Folded, fold } from './fold.ts';
import { type Kind, kindAt, kinds, nextAt } from './kinds.ts';
import { type Letters, lettersOf } from './letters.ts';

/** What one hears as a whole: a Chinese character, or a word of any other script. Places are in the folded text. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  /** Where the letters end that follow it without a gap. */
  runTo: number;
  /** No letter stands right before it. */
  readonly beginsRun: boolean;
  /** Its syllable, or the word itself; empty where none is known. */
  readonly sound: string;
  /** A syllable, not the word itself. */
  readonly isSyllable: boolean;
  /** Where its sound begins in the field's. */
  readonly soundFrom: number;
}

/** One text of an application, prepared once for every query to come. */
export interface Field {
  readonly folded: Folded;
  readonly text: string;
  readonly units: readonly Unit[];
  /** All sounds in one row, as they are typed without blanks. */
  readonly sounds: string;
  /** All characters by which it can be found, as it is written and as it sounds. */
  readonly letters: Letters;
}

const syllable = /^[a-z]+$/;

/** Prepares a text; `syllables` holds one for each of its characters, as the server sends them for Chinese ones. */
export function createField(original: string, syllables: readonly string[] = []): Field {
  const folded = fold(original);
  const { text } = folded;
  const units: Unit[] = [];
  let sounds = '';
  let runFrom = 0;
  let before: Kind = kinds.gap;
  for (let from = 0; from < text.length; ) {
    const kind = kindAt(text, from);
    const to = endOf(text, from, kind);
    if (kind === kinds.gap) endRun(units, runFrom, from);
    if (kind === kinds.letter || kind === kinds.han) {
      const isSyllable = kind === kinds.han;
      const beginsRun = before === kinds.gap;
      if (beginsRun) runFrom = units.length;
      const sound = isSyllable ? heard(syllables[folded.places?.point[from] ?? from]) : text.slice(from, to);
      units.push({ from, to, runTo: to, beginsRun, sound, isSyllable, soundFrom: sounds.length });
      sounds += sound;
    }
    before = kind;
    from = to;
  }
  endRun(units, runFrom, text.length);
  return { folded, text, units, sounds, letters: lettersOf(text, sounds, sounds.includes('v') ? 'uü' : '') };
}

const heard = (sound: string | undefined) => (sound !== undefined && syllable.test(sound) ? sound : '');

function endRun(units: readonly Unit[], first: number, to: number): void {
  for (let at = first; at < units.length; at += 1) {
    const unit = units[at];
    if (unit) unit.runTo = to;
  }
}

/** Where the piece ends that begins here: one Chinese character, or all letters up to one; each with what combines with it. */
function endOf(text: string, from: number, kind: Kind): number {
  let at = nextAt(text, from);
  while (at < text.length) {
    const next = kindAt(text, at);
    if (next !== kinds.mark && !(next === kinds.letter && kind === kinds.letter)) break;
    at = nextAt(text, at);
  }
  return at;
}

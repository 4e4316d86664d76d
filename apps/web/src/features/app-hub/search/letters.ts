/** Which characters a text has, as bits: one for each of a to z, and all others by the last five bits of their number. */
export interface Letters {
  readonly latin: number;
  readonly other: number;
}

const [a, z] = [0x61, 0x7a];

/** Reads the characters of texts; a text that lacks one of a word's cannot hold the word, which is seen at a glance. */
export function lettersOf(...texts: readonly string[]): Letters {
  let latin = 0;
  let other = 0;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= a && code <= z) latin |= 1 << (code - a);
      else other |= 1 << (code & 31);
    }
  }
  return { latin, other };
}

/** True when a text may hold the word: it has all of its characters. */
export function mayHold(text: Letters, word: Letters): boolean {
  return (word.latin & ~text.latin) === 0 && (word.other & ~text.other) === 0;
}

/** True when a text may hold the word but for one slip: it has all of its characters but one. */
export function mayNearlyHold(text: Letters, word: Letters): boolean {
  const latin = word.latin & ~text.latin;
  const other = word.other & ~text.other;
  return (latin === 0 && isOneAtMost(other)) || (other === 0 && isOneAtMost(latin));
}

const isOneAtMost = (bits: number) => (bits & (bits - 1)) === 0;

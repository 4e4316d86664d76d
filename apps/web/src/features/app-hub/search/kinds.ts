/** What a character is to a search; numbers, because a hub judges tens of thousands at once. */
export const kinds = { gap: 0, letter: 1, han: 2, mark: 3 } as const;
/** A Chinese character, another letter or digit, a sign that belongs to the character before, or none of these. */
export type Kind = (typeof kinds)[keyof typeof kinds];

const ascii = Array.from(
  { length: 128 },
  (_, code): Kind => (/[a-z\d]/i.test(String.fromCharCode(code)) ? kinds.letter : kinds.gap),
);

/** Judges the character at a place, by its number where that is enough. */
export function kindAt(text: string, at: number): Kind {
  const unit = text.charCodeAt(at);
  const known = ascii[unit];
  if (known !== undefined) return known;
  if (unit >= 0x4e00 && unit <= 0x9fff) return kinds.han;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/\p{Script=Han}/u.test(character)) return kinds.han;
  if (/[\p{L}\p{N}]/u.test(character)) return kinds.letter;
  return /\p{M}/u.test(character) ? kinds.mark : kinds.gap;
}

/** Where the character after the one at a place begins. */
export function nextAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff ? at + 2 : at + 1;
}

/** True where a word begins: after a gap, and where the script changes. */
export function beginsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const here = kindAt(text, at);
  return (here === kinds.letter || here === kinds.han) && here !== kindBefore(text, at);
}

function kindBefore(text: string, at: number): Kind {
  let place = at - 1;
  if (place > 0 && nextAt(text, place - 1) === at) place -= 1;
  const kind = kindAt(text, place);
  return kind === kinds.mark && place > 0 ? kindBefore(text, place) : kind;
}

/** True for a text with at least one Chinese character. */
export function hasHan(text: string): boolean {
  for (let at = 0; at < text.length; at = nextAt(text, at)) if (kindAt(text, at) === kinds.han) return true;
  return false;
}

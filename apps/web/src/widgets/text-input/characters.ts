/** Length as people count it and as the contract does: code points, so that an emoji is not two. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** The first `most` characters, never half of one. */
function cutTo(text: string, most: number): string {
  return countCharacters(text) > most ? [...text].slice(0, most).join('') : text;
}

/** A text too long for its place, with an ellipsis; the whole belongs into its title. */
export function shorten(text: string, most: number): string {
  return countCharacters(text) > most ? `${cutTo(text, most)}…` : text;
}

/**
 * As much of a typed text as will be taken, and whether letters were lost. Blanks around it are trimmed in the end, so those
 * at the front cost no letters and losing some is no loss; accents count with their letter, as in the contract (NFC).
 */
export function fitTo(typed: string, most = Number.POSITIVE_INFINITY): { text: string; isCut: boolean } {
  if (countCharacters(typed) <= most) return { text: typed, isCut: false };
  const whole = typed.trim().normalize('NFC');
  const text = cutTo(typed.trimStart().normalize('NFC'), most);
  return { text, isCut: text.trimEnd() !== whole };
}

/** So few left, or so small a part, that the person should hear of it. */
export function isNearLimit(left: number, most: number): boolean {
  return left <= Math.max(5, most / 10);
}

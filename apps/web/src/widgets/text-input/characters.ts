/** Length as people count it and as the contract does: code points, so that an emoji is not two. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** The first `most` characters, never half of one. */
export function cutTo(text: string, most: number): string {
  return countCharacters(text) > most ? [...text].slice(0, most).join('') : text;
}

/** A text too long for its place, with an ellipsis; the whole belongs into its title. */
export function shorten(text: string, most: number): string {
  return countCharacters(text) > most ? `${cutTo(text, most)}…` : text;
}

/** So few left, or so small a part, that the person should hear of it. */
export function isNearLimit(left: number, most: number): boolean {
  return left <= Math.max(5, most / 10);
}

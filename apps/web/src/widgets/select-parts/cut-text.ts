/** The first characters of a text and an ellipsis, if there are more; whole characters, not halves of one. */
export function cutText(text: string, characters: number): string {
  const all = [...text];
  return all.length > characters ? `${all.slice(0, characters).join('')}…` : text;
}

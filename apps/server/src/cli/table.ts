/** Rows in columns as wide as their widest cell, under a head; Chinese characters take two places. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].map((text) =>
    text.trimEnd(),
  );
}

// East Asian Wide and Fullwidth (Unicode TR 11), as far as names of applications use them.
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6\p{Emoji_Presentation}]/u;
const narrow = /\p{M}|\p{Cf}/u;

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (narrow.test(character) ? 0 : wide.test(character) ? 2 : 1), 0);
}

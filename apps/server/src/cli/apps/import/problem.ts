/** Something in the file that keeps it from being taken in. */
export interface Problem {
  /** The entry or line, as the administrator finds it. */
  where: string;
  field: string;
  /** The rest of a sentence that begins with the field. */
  what: string;
}

const longestCharacters = 400;

/** The problem as one line, safe to print: what it quotes from the file must not steer the terminal. */
export function sentenceOf({ where, field, what }: Problem): string {
  const line = `${where}${field && `, ${field}`}: ${what}`.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return line.length > longestCharacters ? `${line.slice(0, longestCharacters)} …` : line;
}

const byPlace = new Intl.Collator('en', { numeric: true });

/** All problems in the order of the file. */
export function sentencesOf(problems: Problem[]): string[] {
  return problems.toSorted((a, b) => byPlace.compare(a.where, b.where)).map(sentenceOf);
}

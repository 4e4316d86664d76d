/**
 * How many characters of `text` from `from` on a word stands for with at most one slip (a character too many, too few,
 * another one, or two neighbours swapped: Damerau and Levenshtein's distance of one), or 0 where it does not; `toEnd` asks
 * for all of the text up to `to`. One pass: after the first difference only one kind of slip can follow.
 */
export function oneSlip(word: string, text: string, from: number, to: number, toEnd: boolean): number {
  if (!mayFit(word, text, from)) return 0;
  let same = 0;
  while (same < word.length && from + same < to && word[same] === text[from + same]) same += 1;
  const here = from + same;
  const rest = word.length - same;
  const isSwapped = word[same] === text[here + 1] && word[same + 1] === text[here];
  if (fits(word, same, text, here, to, toEnd)) return same + rest;
  if (fits(word, same + 1, text, here + 1, to, toEnd)) return same + rest;
  if (isSwapped && fits(word, same + 2, text, here + 2, to, toEnd)) return same + rest;
  if (fits(word, same, text, here + 1, to, toEnd)) return same + rest + 1;
  return fits(word, same + 1, text, here, to, toEnd) ? same + rest - 1 : 0;
}

/** One slip leaves the first or the second character somewhere among the first two; nearly all texts end here. */
function mayFit(word: string, text: string, from: number): boolean {
  const first = text[from];
  const second = text[from + 1];
  return word[0] === first || word[0] === second || word[1] === first || word[1] === second;
}

/** The rest of the word stands in the text at `textAt`, and with `toEnd` nothing after it. */
function fits(word: string, wordAt: number, text: string, textAt: number, to: number, toEnd: boolean): boolean {
  const left = word.length - wordAt;
  if (left < 0 || textAt + left > to || (toEnd && textAt + left !== to)) return false;
  for (let at = 0; at < left; at += 1) if (word[wordAt + at] !== text[textAt + at]) return false;
  return true;
}

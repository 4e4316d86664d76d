/** Where a piece of a folded text stood in the original, in UTF-16 units, and which code point of it began it. */
interface Places {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly point: readonly number[];
}

/** A text as searches compare it, and where each UTF-16 unit of it stood in the original. */
export interface Folded {
  readonly text: string;
  /** Absent where every character kept its place. */
  readonly places: Places | undefined;
}

/** A character with what combines with it: compatibility forms compose only inside one. */
export const clusters = /.\p{M}*/gsu;
// Most names, and quickly seen: nothing here changes but the case.
const plain = /^[\x20-\x7e\u4e00-\u9fff]*$/;
// Whatever needs a cluster of its own, or folds by its neighbours: signs that combine, pairs, the Greek sigma.
const unusual = /[\p{M}\u{10000}-\u{10ffff}Σ]/u;

/** Folds one character. */
export const foldOne = (cluster: string): string => cluster.normalize('NFKC').toLowerCase();

/**
 * Brings a text into the form in which width, case and ways of writing an accent are the same (NFKC, lower case). Cluster by
 * cluster, so that places can be told and a letter folds alike wherever it stands; at once where that changes nothing.
 */
export function fold(original: string): Folded {
  const lower = original.toLowerCase();
  const isUsual =
    plain.test(original) ||
    (lower.length === original.length && !unusual.test(original) && original.normalize('NFKC') === original);
  if (isUsual) return { text: lower, places: undefined };
  let text = '';
  let points = 0;
  const places = { from: [] as number[], to: [] as number[], point: [] as number[] };
  for (const { 0: cluster, index } of original.matchAll(clusters)) {
    const folded = foldOne(cluster);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      places.from.push(index);
      places.to.push(index + cluster.length);
      places.point.push(points);
    }
    points += [...cluster].length;
  }
  return { text, places };
}

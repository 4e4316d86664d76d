import { isMask } from './mask.ts';

// A list copied from a sheet or a mail; Chinese keyboards write the wide signs.
const separators = /[,;\r\n，；]+/;

/** The values of a pasted list. */
export function splitPasted(pasted: string): string[] {
  return pasted.split(separators).filter((piece) => piece.trim() !== '');
}

/** The values with the new ones behind them: trimmed, none empty, none twice, none a mask. */
export function addTags(values: readonly string[], pieces: readonly string[]) {
  const all = new Set(values);
  const added: string[] = [];
  let present: string | undefined;
  for (const tag of pieces.map((piece) => piece.trim().normalize('NFC'))) {
    if (tag === '' || isMask(tag)) continue;
    if (all.has(tag)) present = tag;
    else added.push(tag);
    all.add(tag);
  }
  return { all: [...all], added, present };
}

import { isMask } from './mask.ts';

// A list copied from a sheet or a mail; Chinese keyboards write the wide signs.
const separators = /[,;\r\n，；]+/;

/** The values of a pasted list. */
export function splitPasted(pasted: string): string[] {
  return pasted.split(separators).filter((piece) => piece.trim() !== '');
}

/** The values a person may add to and remove from, and the masks, which stay as they are and are never yielded. */
export function splitMasks(values: readonly string[] | undefined, old: readonly string[] = []) {
  const masks = (old.some(isMask) ? old : (values ?? [])).filter(isMask);
  return { masks, plain: (values ?? old).filter((value) => !isMask(value)) };
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

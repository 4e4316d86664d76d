import { setImmediate } from 'node:timers/promises';
import { limits } from '@uc/contract';
import { createTurns } from '../../background/turns.ts';
import { byteOrderMark, csvRow } from '../../values/csv.ts';

/** Some rows of a file as text, how many they are, and where to go on; null: they were the last. */
interface Batch<Place> {
  text: string;
  count: number;
  next: Place | null;
}

/** What stands in the first line, and in the one after the last record of a file that does not hold all of them. */
interface Lines {
  columns: readonly string[];
  cut: string;
}

/** One batch after the other, whoever's they are: a file can wait, what people click on cannot. */
const inTurn = createTurns(limits.exportBatchesAtOnce, Number.POSITIVE_INFINITY);

/**
 * A file of records, a batch at a time: no transaction is held open while a slow reader takes its time. Where there are more than a sheet
 * holds it ends with a line that says so.
 */
export async function* fileOfRecords<Place>(
  { columns, cut }: Lines,
  from: Place,
  read: (size: number, from: Place) => Promise<Batch<Place>>,
  most: number = limits.exportRows,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow([...columns]);
  let place = from;
  for (let left = most; left > 0; ) {
    const batch = await inTurn(async () => {
      const found = await read(Math.min(left, limits.exportBatch), place);
      await setImmediate(); // others first
      return found;
    });
    if (batch.text) yield batch.text;
    if (batch.next === null) return;
    place = batch.next;
    left -= batch.count;
  }
  // What follows may be nothing: a page is full, or short, before it is known to be the last.
  for (let next: Place | null = place; next !== null; ) {
    const after: Batch<Place> = await inTurn(() => read(1, next as Place));
    if (after.count > 0) return yield csvRow([cut]);
    next = after.next;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FileFailure } from './reader/file-failure.ts';
import { readerLimits } from './reader/limits.ts';
import type { Cell, Told } from './reader/table.ts';

/** A row of a table in a file. */
export interface RawRow {
  line: number;
  cells: Cell[];
}

/** Takes what a file holds. */
export interface Taker {
  table(name: string): void;
  row(row: RawRow): void;
}

const product = fileURLToPath(new URL('../../../../../', import.meta.url));
const program = fileURLToPath(new URL('./reader/main.ts', import.meta.url));

/**
 * Reads a file in a process of its own, which has little memory, sees nothing but the file and the product, and is given no settings: what comes from
 * outside is not trusted with ours. `name` is what its table is called where it does not say so itself.
 */
export async function readInOwnProcess(place: string, name: string, taker: Taker): Promise<void> {
  const file = await realpath(place);
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${readerLimits.heapMb}`,
      ...['--permission', `--allow-fs-read=${product}`, `--allow-fs-read=${file}`],
      ...[program, file, name],
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const closed = once(child, 'close');
  let complaint = '';
  child.stderr.on('data', (piece: Buffer) => {
    complaint = `${complaint}${piece}`.slice(-2_000);
  });
  try {
    let isWhole = false;
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      const told = JSON.parse(line) as Told; // written by our own program
      if (told.kind === 'failure') throw new FileFailure(told.line, told.fault, told.facts);
      if (told.kind === 'table') taker.table(told.name);
      else if (told.kind === 'row') taker.row(told);
      else isWhole = true;
    }
    await closed;
    if (!isWhole) throw gaveUp(complaint);
  } finally {
    child.kill('SIGKILL');
    await closed;
  }
}

/** Its end without a word is a lack of memory, or a fault of ours, which shows. */
function gaveUp(complaint: string): Error {
  return /heap out of memory|allocation failed/i.test(complaint)
    ? new FileFailure(0, 'tooMuchMemory', { count: readerLimits.heapMb })
    : new Error(`Reading a file ended without a result: ${complaint}`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
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

/** What the process may take; only tests say other than the limits. */
export type Bounds = Record<'memoryMb' | 'heapMb' | 'seconds', number>;

/** The kernel holds the whole process to its memory, where it keeps such a limit (Linux does): buffers are no part of the heap, and nor is what a library takes. */
const held = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

const product = fileURLToPath(new URL('../../../../../', import.meta.url));
const program = fileURLToPath(new URL('./reader/main.ts', import.meta.url));

/** A file that is open and has no place of its own: its name says of which kind it is. */
export interface OpenFile {
  name: string;
  descriptor: number;
}

/** Where whoever reads finds a file that was handed over open. */
const handedOver = '/dev/fd/3';

/**
 * Reads a file in a process of its own, which has little memory, sees nothing but the file and the product, and is given no settings: what comes from
 * outside is not trusted with ours. `name` is what its table is called where it does not say so itself.
 */
export async function readInOwnProcess(
  source: string | OpenFile,
  name: string,
  taker: Taker,
  { memoryMb, heapMb, seconds }: Bounds = readerLimits,
): Promise<void> {
  const isOpen = typeof source !== 'string';
  const file = isOpen ? handedOver : await realpath(source);
  const kind = path.extname(isOpen ? source.name : file);
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', held, 'sh', String((memoryMb + readerLimits.reservedMb) * 1024), process.execPath],
      `--max-old-space-size=${heapMb}`,
      ...['--permission', `--allow-fs-read=${product}`, `--allow-fs-read=${file}`],
      ...[program, file, name, kind],
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe', ...(isOpen ? [source.descriptor] : [])] },
  );
  const closed = once(child, 'close');
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  let complaint = '';
  const [, told, complained] = child.stdio as unknown as [null, Readable, Readable]; // piped, as was asked for
  complained.on('data', (piece: Buffer) => {
    // Why it ends stands at the beginning; what it was at follows, and may be long.
    complaint = `${complaint}${piece}`.slice(0, 8_000);
  });
  try {
    let isWhole = false;
    for await (const line of createInterface({ input: told, crlfDelay: Number.POSITIVE_INFINITY })) {
      const said = toldIn(line);
      if (!said) break;
      if (said.kind === 'failure') throw new FileFailure(said.line, said.fault, said.facts);
      if (said.kind === 'table') taker.table(said.name);
      else if (said.kind === 'row') taker.row(said);
      else isWhole = true;
    }
    const [, signal] = (await closed) as [number | null, NodeJS.Signals | null];
    if (isLate) throw new FileFailure(0, 'tooSlow', { count: seconds / 60 });
    if (!isWhole) throw gaveUp(complaint, signal, memoryMb);
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
    await closed;
  }
}

/** What our own program has written; undefined for half a line, with which it ends where it was stopped. */
function toldIn(line: string): Told | undefined {
  try {
    return JSON.parse(line) as Told;
  } catch {
    return undefined;
  }
}

/** Its end without a word is a lack of memory, of which it often dies without even one, or a fault of ours, which shows. */
function gaveUp(complaint: string, signal: NodeJS.Signals | null, memoryMb: number): Error {
  return signal !== null || /out of memory|allocation failed|bad_alloc|ENOMEM/i.test(complaint)
    ? new FileFailure(0, 'tooMuchMemory', { count: memoryMb })
    : new Error(`Reading a file ended without a result: ${complaint}`);
}

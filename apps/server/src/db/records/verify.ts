import type { RecordFault } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { chainStart, isSealed, type ToldPoint } from './chain.ts';
import { type ChainedRow, chainedColumns, isAsWritten, isEmptied } from './chained-row.ts';

/** Where a chain is broken, in words for the administrator. */
export interface Fault {
  chain: string;
  seq: number;
  what: RecordFault;
}

/** Up to where a chain was sealed with a key that was lost: hashed as it should be, but nobody can show that it was not hashed anew. */
export interface LostPoint {
  chain: string;
  seq: number;
}

/** How a chain is followed. */
interface Pace {
  /** Hears of every record. */
  onRecord(): unknown;
  /** Records that are read at a time. */
  atOnce?: number;
  /** Waited for between two batches. */
  onBatch?(): Promise<void>;
}

const batch = 5_000;

/**
 * Follows every chain from its start, or from where older months were cut off, to its sealed end, and tells each place where a
 * record was changed, removed, added or moved. The server may go on writing meanwhile.
 */
export async function verifyRecords(
  db: Kysely<Schema>,
  seal: Seal,
  onProgress: (checked: number) => void,
): Promise<{ checked: number; faults: Fault[]; lost: LostPoint[] }> {
  const faults: Fault[] = [];
  const lost: LostPoint[] = [];
  let checked = 0;
  const onRecord = () => ++checked % batch === 0 && onProgress(checked);
  for await (const chain of chains(db)) {
    const found = await followChain(db, seal, chain, { onRecord });
    faults.push(...found.faults);
    lost.push(...found.lost);
  }
  return { checked, faults, lost };
}

/** Checks one chain as it is at one moment: the end and the records move together. */
export async function followChain(
  db: Kysely<Schema>,
  seal: Seal,
  chain: string,
  pace: Pace,
): Promise<{ faults: Fault[]; lost: LostPoint[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const faults: Fault[] = [];
      for await (const fault of faultsOf(tx, seal, chain, pace)) faults.push(fault);
      return { faults, lost: await lostPointOf(tx, seal, chain) };
    });
}

/** The faults of one chain. `excusedUpTo`: up to there values may be missing, for an erasure whose key was lost. */
export async function verifyChain(
  db: Kysely<Schema>,
  seal: Seal,
  chain: string,
  excusedUpTo = Number.NEGATIVE_INFINITY,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for await (const fault of faultsOf(db, seal, chain, { onRecord: () => undefined }, excusedUpTo)) faults.push(fault);
  return faults;
}

async function* faultsOf(
  db: Kysely<Schema>,
  seal: Seal,
  chain: string,
  { onRecord, atOnce, onBatch }: Pace,
  excusedUpTo = Number.NEGATIVE_INFINITY,
): AsyncGenerator<Fault> {
  const anchor = await newestIn(db, 'record_anchor', chain);
  if (anchor && !isSealed(seal, 'anchor', anchor)) yield { chain, seq: anchor.seq, what: 'beginning not sealed' };
  // Values may be missing up to where they were erased, as far as somebody with a key says so.
  const erasure = await newestIn(db, 'record_erasure', chain);
  const erasedUpTo = erasure && isSealed(seal, 'erased', erasure) ? erasure.seq : Number.NEGATIVE_INFINITY;
  const isWhole = (row: ChainedRow) =>
    isAsWritten(row) && (!isEmptied(row) || Number(row.seq) <= Math.max(erasedUpTo, excusedUpTo));
  let previous: Buffer = anchor?.hash ?? chainStart;
  let seq = anchor?.seq ?? 0;
  for await (const row of chainRows(db, chain, atOnce, onBatch)) {
    const at = Number(row.seq);
    if (at !== seq + 1) yield { chain, seq: seq + 1, what: 'missing' };
    else if (!row.previous.equals(previous) || !isWhole(row)) yield { chain, seq: at, what: 'changed' };
    previous = row.hash;
    seq = at;
    onRecord();
  }
  // Whoever removes a chain's end must not have its records left out: they end nowhere, and that shows.
  const end = (await endOf(db, chain)) ?? { chain, seq: 0, hash: chainStart, seal: null, isErased: false };
  if (seq !== end.seq || !previous.equals(end.hash)) yield { chain, seq: end.seq, what: 'end missing' };
  else if (!isSealed(seal, 'end', end)) yield { chain, seq: end.seq, what: 'not sealed' };
  // A mark that nobody sealed excuses nothing, and is a fault of its own.
  const mark = await newestIn(db, 'record_lost_seal', chain);
  if (mark && !isSealed(seal, 'lost', mark)) yield { chain, seq: mark.seq, what: 'mark not sealed' };
  if ((erasure || end.isErased) && erasedUpTo < 0) yield { chain, seq: erasure?.seq ?? 0, what: 'mark not sealed' };
}

const told = (
  row: { chain: string; seq: string; hash: Buffer; seal: Buffer | null } | undefined,
): ToldPoint | undefined => row && { ...row, seq: Number(row.seq) };

async function endOf(db: Kysely<Schema>, chain: string): Promise<(ToldPoint & { isErased: boolean }) | undefined> {
  const row = await db
    .selectFrom('record_chain')
    .select(['chain', 'seq', 'hash', 'seal', 'is_erased as isErased'])
    .where('chain', '=', chain)
    .executeTakeFirst();
  return row && { ...row, seq: Number(row.seq) };
}

/** The newest point of a chain that was sealed when older months were cut off, a key was lost, or values were erased. */
async function newestIn(
  db: Kysely<Schema>,
  table: 'record_anchor' | 'record_lost_seal' | 'record_erasure',
  chain: string,
): Promise<ToldPoint | undefined> {
  return told(
    await db
      .selectFrom(table)
      .select(['chain', 'seq', 'hash', 'seal'])
      .where('chain', '=', chain)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Told as long as records from before it are there. */
async function lostPointOf(db: Kysely<Schema>, seal: Seal, chain: string): Promise<LostPoint[]> {
  const mark = await newestIn(db, 'record_lost_seal', chain);
  if (!mark || !isSealed(seal, 'lost', mark)) return [];
  const begins = (await newestIn(db, 'record_anchor', chain))?.seq ?? 0;
  return mark.seq >= begins ? [{ chain, seq: mark.seq }] : [];
}

/** Every chain that has an end, a beginning or records, in order; a look into each index for every chain there is. */
export async function* chains(db: Kysely<Schema>, done = ''): AsyncGenerator<string> {
  let after = done;
  for (;;) {
    const { rows } = await sql<{ chain: string | null }>`
      select least((select min(chain) from record_chain where chain > ${after}),
        (select min(chain) from record_anchor where chain > ${after}),
        (select chain from record where chain > ${after} order by chain limit 1)) as chain`.execute(db);
    const next = rows[0]?.chain;
    if (!next) return;
    yield next;
    after = next;
  }
}

/** The records of one chain in their order, a batch at a time; also those put before its start. */
async function* chainRows(
  db: Kysely<Schema>,
  chain: string,
  atOnce = batch,
  onBatch?: Pace['onBatch'],
): AsyncGenerator<ChainedRow> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const found = await sql<ChainedRow>`
      select ${chainedColumns} from record where chain = ${chain} and seq > ${after} order by seq limit ${atOnce}`.execute(
      db,
    );
    yield* found.rows;
    const last = found.rows.at(-1);
    if (!last || found.rows.length < atOnce) return;
    after = Number(last.seq);
    await onBatch?.();
  }
}

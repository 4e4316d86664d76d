import { type Kysely, sql } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { chainStart, isSealed, type ToldPoint } from './chain.ts';
import { type ChainedRow, chainedColumns, isAsWritten, isEmptied } from './chained-row.ts';

/** Where a chain is broken, in words for the administrator. */
export interface Fault {
  chain: string;
  seq: number;
  what: 'changed' | 'missing' | 'end missing' | 'not sealed' | 'beginning not sealed' | 'mark not sealed';
}

/** Up to where a chain was sealed with a key that was lost: hashed as it should be, but nobody can show that it was not hashed anew. */
export interface LostPoint {
  chain: string;
  seq: number;
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
  for await (const chain of chains(db)) {
    // One snapshot for the end and the records, which move together.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        for await (const fault of faultsOf(tx, seal, chain, () => ++checked % batch === 0 && onProgress(checked)))
          faults.push(fault);
        lost.push(...(await lostPointOf(tx, seal, chain)));
      });
  }
  return { checked, faults, lost };
}

/** The faults of one chain. `excusedUpTo`: up to there values may be missing, for an erasure whose key was lost. */
export async function verifyChain(
  db: Kysely<Schema>,
  seal: Seal,
  chain: string,
  excusedUpTo = Number.NEGATIVE_INFINITY,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for await (const fault of faultsOf(db, seal, chain, () => undefined, excusedUpTo)) faults.push(fault);
  return faults;
}

async function* faultsOf(
  db: Kysely<Schema>,
  seal: Seal,
  chain: string,
  onRecord: () => unknown,
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
  for await (const row of chainRows(db, chain)) {
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
async function* chains(db: Kysely<Schema>): AsyncGenerator<string> {
  let after = '';
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
async function* chainRows(db: Kysely<Schema>, chain: string): AsyncGenerator<ChainedRow> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const found = await sql<ChainedRow>`
      select ${chainedColumns} from record where chain = ${chain} and seq > ${after} order by seq limit ${batch}`.execute(
      db,
    );
    yield* found.rows;
    const last = found.rows.at(-1);
    if (!last || found.rows.length < batch) return;
    after = Number(last.seq);
  }
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { type ChainPoint, sealPoint } from './chain.ts';
import { type Fault, verifyChain } from './verify.ts';

/** Whether a fingerprint in a column was made with a key that was lost. */
export type IsLost = (column: string) => ReturnType<typeof sql<boolean>>;

/**
 * Seals the chains anew that were sealed with a lost key, each with a mark that tells up to where. As the owner; one transaction for
 * each chain, so that it can be broken off and gone on with. A chain that is not whole is not excused: it loses its seal, and the check
 * goes on telling of it.
 */
export async function sealAfterLoss(
  db: Kysely<Schema>,
  seal: Seal,
  isLost: IsLost,
): Promise<{ marked: number; faults: Fault[] }> {
  const { rows } = await sql<{ chain: string }>`
    select chain from record_chain where ${isLost('seal')}
    union select chain from record_anchor where ${isLost('seal')}
    union select chain from record_lost_seal where ${isLost('seal')}
    union select chain from record_erasure where ${isLost('seal')} order by 1`.execute(db);
  const faults: Fault[] = [];
  let marked = 0;
  for (const { chain } of rows) {
    const broken = await db.transaction().execute((tx) => sealChain(tx, seal, isLost, chain));
    faults.push(...broken);
    if (broken.length === 0) marked++;
  }
  return { marked, faults };
}

async function sealChain(tx: Transaction<Schema>, seal: Seal, isLost: IsLost, chain: string): Promise<Fault[]> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  // Held while it is checked, so that what is sealed is what was seen.
  const ends = await sql<Told>`select chain, seq, hash, ${isLost('seal')} as is_lost from record_chain
    where chain = ${chain} for update`.execute(tx);
  const lostEnds = ends.rows.filter(({ is_lost }) => is_lost).map(asPoint);
  const [lostAnchors, lostMarks] = [await lostIn('record_anchor'), await lostIn('record_lost_seal')];
  const lostErasures = await lostIn('record_erasure');
  // A seal of a known key that does not fit is no loss.
  const excused = [
    ...lostEnds.map(() => 'not sealed'),
    ...lostAnchors.map(() => 'beginning not sealed'),
    ...[...lostMarks, ...lostErasures].map(() => 'mark not sealed'),
  ];
  // What was erased is told as changed while nobody can vouch for it; hashes tell whether it was.
  const erasedUpTo = lostErasures[0]?.seq ?? Number.NEGATIVE_INFINITY;
  const broken = (await verifyChain(tx, seal, chain, erasedUpTo)).filter(({ what }) => !excused.includes(what));
  if (broken.length > 0) {
    if (lostEnds.length > 0) await sql`update record_chain set seal = null where chain = ${chain}`.execute(tx);
    return broken;
  }
  for (const point of [...lostEnds, ...lostAnchors, ...lostMarks, ...lostErasures]) await mark(tx, seal, point);
  for (const point of lostEnds)
    await sql`update record_chain set seal = ${sealPoint(seal, 'end', point)} where chain = ${chain}`.execute(tx);
  for (const point of lostAnchors)
    await sql`update record_anchor set seal = ${sealPoint(seal, 'anchor', point)}
      where chain = ${chain} and seq = ${point.seq}`.execute(tx);
  for (const point of lostErasures)
    await sql`update record_erasure set seal = ${sealPoint(seal, 'erased', point)} where chain = ${chain}`.execute(tx);
  return [];

  async function lostIn(table: 'record_anchor' | 'record_lost_seal' | 'record_erasure'): Promise<ChainPoint[]> {
    const { rows } = await sql<Told>`select chain, seq, hash from ${sql.table(table)}
      where chain = ${chain} and ${isLost('seal')}`.execute(tx);
    return rows.map(asPoint);
  }
}

interface Told {
  chain: string;
  seq: string;
  hash: Buffer;
  is_lost?: boolean;
}
const asPoint = ({ chain, seq, hash }: Told): ChainPoint => ({ chain, seq: Number(seq), hash });

async function mark(tx: Transaction<Schema>, seal: Seal, point: ChainPoint): Promise<void> {
  const row = { ...point, seq: String(point.seq), seal: sealPoint(seal, 'lost', point) };
  await tx
    .insertInto('record_lost_seal')
    .values(row)
    .onConflict((on) => on.columns(['chain', 'seq']).doUpdateSet({ hash: row.hash, seal: row.seal }))
    .execute();
}

import type { Kysely, Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { sealPoint } from './chain.ts';
import { type Fault, verifyChain } from './verify.ts';

/** The chains that have no seal because an earlier version made them. */
export async function openEnds(db: Kysely<Schema>): Promise<string[]> {
  const open = await db.selectFrom('record_chain').select('chain').where('seal', 'is', null).execute();
  return open.map(({ chain }) => chain);
}

/**
 * Seals the end of a chain that has no seal, if the chain holds; answers with how many records that vouches for, 0 where it has a
 * seal by now. An administrator asks for it, once; the server never does it by itself, or whoever hashes a chain anew would
 * only have to take its seal away and wait.
 */
export async function sealOpenEnd(
  tx: Transaction<Schema>,
  seal: Seal,
  chain: string,
): Promise<{ records: number; faults: Fault[] }> {
  // Held while it is checked, so that what is sealed is what was seen.
  const end = await tx
    .selectFrom('record_chain')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .where('seal', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!end) return { records: 0, faults: [] };
  const faults = (await verifyChain(tx, seal, chain)).filter(({ what }) => what !== 'not sealed');
  if (faults.length > 0) return { records: 0, faults };
  const point = { chain, seq: Number(end.seq), hash: end.hash };
  await tx
    .updateTable('record_chain')
    .set({ seal: sealPoint(seal, 'end', point) })
    .where('chain', '=', chain)
    .execute();
  return { records: point.seq, faults };
}

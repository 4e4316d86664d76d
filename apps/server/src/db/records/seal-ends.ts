import type { Kysely } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { sealPoint } from './chain.ts';
import { type Fault, verifyChain } from './verify.ts';

/**
 * Seals chains that have no seal because an earlier version made them. An administrator asks for it, once; the server never
 * does it by itself, or whoever hashes a chain anew would only have to take its seal away and wait.
 */
export async function sealOpenEnds(db: Kysely<Schema>, seal: Seal): Promise<{ sealed: number; faults: Fault[] }> {
  const open = await db.selectFrom('record_chain').select('chain').where('seal', 'is', null).execute();
  const faults: Fault[] = [];
  let sealed = 0;
  for (const { chain } of open) {
    await db.transaction().execute(async (tx) => {
      // Held while it is checked, so that what is sealed is what was seen.
      const end = await tx
        .selectFrom('record_chain')
        .select(['seq', 'hash'])
        .where('chain', '=', chain)
        .where('seal', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!end) return;
      const broken = (await verifyChain(tx, seal, chain)).filter(({ what }) => what !== 'not sealed');
      faults.push(...broken);
      if (broken.length > 0) return;
      const point = { chain, seq: Number(end.seq), hash: end.hash };
      await tx
        .updateTable('record_chain')
        .set({ seal: sealPoint(seal, 'end', point) })
        .where('chain', '=', chain)
        .execute();
      sealed++;
    });
  }
  return { sealed, faults };
}

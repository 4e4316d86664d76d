import type { Kysely, Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { holdKeys, readKeys } from './known-keys.ts';
import { findLookups, type Lookups } from './lookups.ts';
import { type Resealed, type ResealOptions, resealAll } from './reseal.ts';

/** How far a rotation has come. */
export interface Rotation {
  resealed: Resealed[];
  lookups: Lookups;
  /** Ids of the keys that nothing needs any more. */
  retired: string[];
}

/** How a rotation is gone about. */
interface RotationOptions extends ResealOptions {
  /** Runs the transaction that retires a key; whoever keeps a record of it writes it there. */
  end?: (work: (tx: Transaction<Schema>) => Promise<Rotation>) => Promise<Rotation>;
}

/**
 * Seals everything with the present key. When nothing is left under the others, and nothing is looked up with them any more, they are
 * retired and may be taken out of the settings.
 */
export async function rotate(db: Kysely<Schema>, seal: Seal, options: RotationOptions = {}): Promise<Rotation> {
  const [present] = seal.keys;
  // What the key of an earlier version makes carries no id: there is nothing yet that it could be told apart from.
  if (!present?.isNamed) return { resealed: [], lookups: { count: 0, until: null }, retired: [] };
  const resealed = await resealAll(db, seal, options);
  const { end = (work) => db.transaction().execute(work) } = options;
  return end(async (tx) => {
    await holdKeys(tx);
    const lookups = await findLookups(tx, present.id);
    const isOver = resealed.every(({ left }) => left === 0) && lookups.count === 0;
    const retiring = (await readKeys(tx)).filter(({ state }) => state === 'retiring');
    if (isOver) await tx.updateTable('secret_key').set({ state: 'retired' }).where('state', '=', 'retiring').execute();
    return { resealed, lookups, retired: isOver ? retiring.map(({ id }) => id.toString('hex')) : [] };
  });
}

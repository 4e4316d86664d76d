import { type Kysely, sql, type Transaction } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import type { Seal } from '../../secrets/seal.ts';
import { appendRecord, byItself } from '../records/append.ts';
import type { Schema } from '../schema.ts';
import { erasePerson } from './erase.ts';

/** When people are erased by themselves. */
export interface ErasingMeans {
  seal: Seal;
  /** So long after they were disabled. */
  days: number;
}

const everyMs = 3_600_000;

/**
 * Erases everybody who has been disabled for so long, each in a transaction of its own; answers with how many. Several processes take different people.
 * Told to stop, it stops between two.
 */
export async function eraseInTime(db: Kysely<Schema>, means: ErasingMeans, signal?: AbortSignal): Promise<number> {
  let count = 0;
  // Whoever was the last owner stays; those who come after them are not kept waiting.
  const staying: string[] = [];
  while (!signal?.aborted) {
    const tried = await db.transaction().execute((tx) => eraseNext(tx, means, staying));
    if (!tried) break;
    if (tried.isErased) count++;
    else staying.push(tried.id);
  }
  return count;
}

async function eraseNext(tx: Transaction<Schema>, { seal, days }: ErasingMeans, staying: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from person where status = 'disabled' and erased_at is null
      and disabled_at < now() - make_interval(days => ${days}) and id <> all(${staying}::uuid[])
    order by disabled_at, id limit 1 for update skip locked`.execute(tx);
  const [due] = rows;
  if (!due) return null;
  const isErased = typeof (await erasePerson(tx, seal, due.id)) !== 'string';
  const detail = { actor: '', deed: 'erasePerson', subject: '', count: 1, people: [due.id] };
  // As when a command does it: among what administrators did, and in their own chain.
  for (const personId of isErased ? [null, due.id] : [])
    await appendRecord(tx, seal, byItself(), { personId, operation: 'administer', result: 'success', detail });
  return { id: due.id, isErased };
}

/** Erases beside the calls whoever has been disabled for so long; returns the way to stop. */
export function startErasing(
  db: Kysely<Schema>,
  means: ErasingMeans,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const loop = startLoop({
    async turn(signal) {
      await eraseInTime(db, means, signal);
      return undefined;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** How many statements in this database wait for a lock, for tests that stop somebody half-way. */
export async function waitingForLocks(db: Kysely<Schema>): Promise<number> {
  const found = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return found.rows[0]?.waiting ?? 0;
}

/**
 * Begins something while somebody else has a person in hand, and lets go once it waits for them or is done. `meanwhile` is what
 * that one does to the person, and is seen by nobody before. Answers what came of it, and whether it waited.
 */
export async function whileHeld<T>(
  db: Kysely<Schema>,
  personId: string,
  act: () => Promise<T>,
  meanwhile: (tx: Transaction<Schema>) => Promise<unknown> = async () => undefined,
): Promise<{ result: T; waited: boolean }> {
  let isDone = false;
  const { acting, waited } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
    await meanwhile(tx);
    const acting = act().finally(() => {
      isDone = true;
    });
    acting.catch(() => undefined); // it is awaited below
    while (!isDone && (await waitingForLocks(db)) === 0) await sleep(5);
    return { acting, waited: !isDone };
  });
  return { result: await acting, waited };
}

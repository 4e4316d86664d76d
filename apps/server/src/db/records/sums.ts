import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Sums the days from before sums were kept, the latest first and each in a transaction of its own, and forgets those that no chart
 * shows any more. Told to stop, it stops between two days; the next start goes on.
 */
export async function sumEarlierRecords(db: Kysely<Schema>, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    hasMore = await db.transaction().execute(async (tx) => {
      // A day of a large organisation takes longer than a request ever may.
      await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
      const { rows } = await sql<{ more: boolean }>`select sum_earlier_records() as more`.execute(tx);
      return rows[0]?.more ?? false;
    });
  }
}

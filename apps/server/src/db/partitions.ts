import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Months kept ready ahead, so that a server that runs for weeks without a restart never lacks one. */
const monthsAhead = 3;

/** Any fixed number will do, as long as every process uses the same. */
const partitionLock = 720_184_304;

/** Makes the coming months' partitions of the records; called at start and by the housekeeping. */
export async function ensureRecordPartitions(db: Kysely<Schema>): Promise<void> {
  await sql`
    select create_record_partition((date_trunc('month', now()) + make_interval(months => step))::date)
    from (select pg_advisory_xact_lock(${partitionLock})) as turn, generate_series(0, ${monthsAhead}) as step`.execute(
    db,
  );
}

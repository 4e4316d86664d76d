import { type Kysely, sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { sealPoint } from './chain.ts';
import { type ChainedRow, chainedColumns, isAsWritten } from './chained-row.ts';

/** One process at a time; any fixed number will do, as long as every process uses the same. */
const retentionLock = 720_184_305;
const batch = 5_000;
/** Fits no anchor, and the check tells of it. */
const unsealed = Buffer.alloc(0);

/**
 * Drops the months that are older than the records are kept, each whole and with the anchors at which its chains go on. The
 * database itself refuses to drop what is younger than six months. Answers with the months dropped. Told to
 * stop, it stops between two months.
 */
export async function dropOldRecords(
  db: Kysely<Schema>,
  seal: Seal,
  keptMonths: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const month of await monthsBefore(db, keptMonths)) {
    const isDropped = await db.transaction().execute((tx) => dropMonth(tx, seal, month));
    if (!isDropped) break; // another process is at it
    dropped.push(month);
    if (signal?.aborted) break; // the next start goes on
  }
  return dropped;
}

/** First days of the months that have ended so long ago, the oldest first. */
async function monthsBefore(db: Kysely<Schema>, keptMonths: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from (
      select to_char(to_date(right(c.relname, 7), 'YYYY_MM'), 'YYYY-MM-DD') as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'record'::regclass) as months
    where (month::date + make_interval(months => ${keptMonths + 1}))::timestamp at time zone 'UTC' <= now()
    order by month`.execute(db);
  return rows.map(({ month }) => month);
}

async function dropMonth(tx: Transaction<Schema>, seal: Seal, month: string): Promise<boolean> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${retentionLock}) as mine`.execute(tx);
  if (!lock.rows[0]?.mine) return false;
  const begins = sql`${month}::timestamp at time zone 'UTC'`;
  const ends = sql`(${month}::date + interval '1 month')::timestamp at time zone 'UTC'`;
  // A month of a large organisation takes longer than a request ever may.
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  for (let after = ''; ; ) {
    const { rows } = await sql<ChainedRow>`
      select distinct on (chain) ${chainedColumns} from record
      where at >= ${begins} and at < ${ends} and chain > ${after}
      order by chain, seq desc limit ${batch}`.execute(tx);
    if (rows.length === 0) break;
    // A younger record that was put into this month is not as it was written: sealed, it would excuse all that went before it.
    const anchors = rows.map((row) => ({
      ...{ chain: row.chain, seq: row.seq, hash: row.hash },
      seal: isAsWritten(row) ? sealPoint(seal, 'anchor', { ...row, seq: Number(row.seq) }) : unsealed,
    }));
    await tx.insertInto('record_anchor').values(anchors).execute();
    after = rows.at(-1)?.chain ?? '';
  }
  await sql`select drop_record_partition(${month}::date)`.execute(tx);
  await sql`delete from record_answer where at < ${ends}`.execute(tx);
  return true;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { recordSeals, type SealedColumn, type SealedRow, sealedValues } from './sealed-columns.ts';

/** What became of a column. */
export interface Resealed {
  table: string;
  /** Under the present key now. */
  renewed: number;
  /** Fitted by no key: damaged, or a chain that was changed. They stay as they are. */
  unfit: number;
  /** Held by others all the time. */
  left: number;
}

/** How it is gone about. */
export interface ResealOptions {
  /** Rows in one transaction. */
  batch?: number;
  /** Called after every batch; a test breaks off here. */
  onBatch?: (table: string, renewed: number) => void | Promise<void>;
}

const usualBatch = 200;
/** Rows that a call holds at the moment are passed by, and come with the next round. */
const rounds = 20;
const pauseMs = 100;

/**
 * Seals everything anew that is not under the first key of the seal, in small transactions beside running servers. What is done stays
 * done: broken off at any place, the next run goes on with what is left. As the owner, for anchors may only be added to otherwise.
 */
export async function resealAll(db: Kysely<Schema>, seal: Seal, options: ResealOptions = {}): Promise<Resealed[]> {
  const results: Resealed[] = [];
  for (const column of [...sealedValues, ...recordSeals]) results.push(await resealColumn(db, seal, column, options));
  return results;
}

async function resealColumn(
  db: Kysely<Schema>,
  seal: Seal,
  column: SealedColumn,
  options: ResealOptions,
): Promise<Resealed> {
  let renewed = 0;
  for (let round = 1; ; round++) {
    const { done, unfit } = await goThrough(db, seal, column, options);
    renewed += done;
    const left = (await countOthers(db, seal, column)) - unfit;
    if (left <= 0 || round === rounds) return { table: column.table, renewed, unfit, left: Math.max(0, left) };
    await sleep(pauseMs);
  }
}

/** Once from the first row to the last. */
async function goThrough(
  db: Kysely<Schema>,
  seal: Seal,
  column: SealedColumn,
  { batch = usualBatch, onBatch }: ResealOptions,
): Promise<{ done: number; unfit: number }> {
  let [done, unfit] = [0, 0];
  for (let after: SealedRow | undefined; ; ) {
    const step = await db.transaction().execute(async (tx) => {
      const rows = await takeRows(tx, seal, column, batch, after);
      const fresh = rows.map((row) => ({ row, sealed: column.renew(seal, row) }));
      for (const { row, sealed } of fresh) if (sealed) await putRow(tx, column, row, sealed);
      return { last: rows.at(-1), renewed: fresh.filter(({ sealed }) => sealed).length, count: rows.length };
    });
    if (!step.last) return { done, unfit };
    after = step.last;
    done += step.renewed;
    unfit += step.count - step.renewed;
    await onBatch?.(column.table, done);
  }
}

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** What is not under the first key of the seal; an empty value is no seal at all. */
function isOther(seal: Seal, { column, beginsWith }: SealedColumn) {
  const [present] = seal.keys;
  if (!present) throw new Error('A seal has a key');
  const head = beginsWith(present);
  return sql`(octet_length(${sql.ref(column)}) > 0 and substring(${sql.ref(column)} from 1 for ${head.length}::int) <> ${head})`;
}

async function takeRows(
  tx: Kysely<Schema>,
  seal: Seal,
  column: SealedColumn,
  batch: number,
  after: SealedRow | undefined,
): Promise<SealedRow[]> {
  const { table, keys, needs } = column;
  const later = after ? sql`and (${names(keys)}) > (${sql.join(keys.map((key) => sql.val(after[key])))})` : sql``;
  const { rows } = await sql<SealedRow>`
    select ${names([...keys, ...needs])}, ${sql.ref(column.column)} as sealed from ${sql.table(table)}
    where ${isOther(seal, column)} ${later}
    order by ${names(keys)} limit ${batch} for update skip locked`.execute(tx);
  return rows;
}

async function putRow(
  tx: Kysely<Schema>,
  { table, column, keys }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<void> {
  const found = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.join(found, sql` and `)}`.execute(
    tx,
  );
}

async function countOthers(db: Kysely<Schema>, seal: Seal, column: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(column.table)} where ${isOther(seal, column)}`.execute(db);
  return rows[0]?.count ?? 0;
}

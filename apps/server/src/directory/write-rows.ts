import { sql, type Transaction } from 'kysely';
import { writeAhead } from '../db/ahead.ts';
import type { Schema } from '../db/schema.ts';

type Tx = Transaction<Schema>;

/** Somebody changed what the plan was made from: it is another plan now. */
export class PlanOutdated extends Error {
  override name = 'PlanOutdated';
}

/** A row's values by column; what PostgreSQL is to read each as stands beside. */
export type Shape = Readonly<Record<string, string>>;
export type Values = Record<string, unknown>;

const rowsAtOnce = 5_000;

/** Hears how many rows were written. */
type Count = (rows: number) => void;
const uncounted: Count = () => undefined;

function* batches<T>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** One JSON value for thousands of rows: far faster than a value for each column. */
const given = (rows: readonly Values[] | string, shape: Shape) => sql`json_to_recordset(${
  typeof rows === 'string' ? rows : JSON.stringify(rows)
}::json)
  as given (${sql.join(Object.entries(shape).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`;

/**
 * Inserts new rows with their keys, thousands at a time and in their order. `keyed` is the table of the keys and its column for the row's id. One
 * statement for both: the values are read once, and rows that are made on the way need not be kept for a second.
 */
export async function insertAll(
  tx: Tx,
  table: string,
  shape: Shape,
  [keyTable, keyColumn]: readonly [string, string],
  source: string,
  rows: Iterable<Values & { key: string }>,
  count: Count = uncounted,
): Promise<void> {
  const names = sql.join(Object.keys(shape).map((name) => sql.ref(name)));
  await writeAhead(
    batches(rows),
    (batch) => ({ written: JSON.stringify(batch), size: batch.length }),
    async ({ written, size }) => {
      await sql`
      with given as materialized (select * from ${given(written, { ...shape, key: 'text' })}),
      keyed as (insert into ${sql.table(keyTable)} (source, key, ${sql.ref(keyColumn)}) select ${source}, key, id from given)
      insert into ${sql.table(table)} (${names}) select ${names} from given`.execute(tx);
      count(size);
    },
  );
}

/** Inserts rows; one that is there with the same `keys` gets the other values. */
export async function upsertAll(
  tx: Tx,
  table: string,
  shape: Shape,
  keys: readonly string[],
  rows: Iterable<Values>,
): Promise<void> {
  const names = Object.keys(shape);
  const others = names.filter((name) => !keys.includes(name));
  for (const batch of batches(rows))
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${given(batch, shape)}
      on conflict (${sql.join(keys.map((name) => sql.ref(name)))})
      do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
      tx,
    );
}

/** Sets the columns of rows by their ids. */
export async function updateAll(
  tx: Tx,
  table: string,
  shape: Shape,
  rows: Iterable<Values>,
  count: Count = uncounted,
): Promise<void> {
  const columns = Object.keys(shape).filter((name) => name !== 'id');
  for (const batch of batches(rows)) {
    const done = await sql`update ${sql.table(table)} set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))}
      from ${given(batch, shape)} where ${sql.ref(`${table}.id`)} = given.id`.execute(tx);
    expectAll(Number(done.numAffectedRows), batch.length);
    count(batch.length);
  }
}

/** Takes the rows' locks in the order of their ids, and sees that they still are as the plan has read them. */
export async function holdAll(tx: Tx, table: string, shape: Shape, rows: readonly Values[]): Promise<void> {
  const inIdOrder = rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  for (const batch of batches(inIdOrder)) {
    const same = Object.keys(shape).map(
      (name) => sql`${sql.ref(`held.${name}`)} is not distinct from ${sql.ref(`given.${name}`)}`,
    );
    const held =
      await sql`select held.id from ${sql.table(table)} held join ${given(batch, shape)} on given.id = held.id
      where ${sql.join(same, sql` and `)} order by held.id for no key update of held`.execute(tx);
    expectAll(held.rows.length, batch.length);
  }
}

/** Takes rows away by their ids. */
export async function deleteAll(tx: Tx, table: string, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) {
    const done = await sql`delete from ${sql.table(table)} where id = any(${batch}::uuid[])`.execute(tx);
    expectAll(Number(done.numAffectedRows), batch.length);
  }
}

function expectAll(found: number, wanted: number): void {
  if (found !== wanted) throw new PlanOutdated('Somebody has changed what the plan was made from');
}

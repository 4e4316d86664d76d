import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Search } from './filters.ts';
import { stretchesOf } from './stretches.ts';

/** Where a record stands. */
export interface Key {
  at: Date;
  seq: string;
}

/** A part of time; its borders are known to us. */
interface Part {
  from?: Date;
  before?: Date;
}

/**
 * Most of what people look for lies close by. A border that the database knows as it plans lets it leave out all other months, and
 * planning those is half the work; where too little lies close by, the rest is searched after it.
 */
const nearMs = 31 * 86_400_000;

/** Finds where so many records stand that are looked for, by the indexes alone: towards older ones, or from a key on towards newer ones. */
export async function findKeys(
  db: Kysely<Schema>,
  search: Search,
  size: number,
  { after, isForward = false }: { after?: Key; isForward?: boolean } = {},
): Promise<Key[]> {
  const order = isForward ? sql`at, seq` : sql`at desc, seq desc`;
  const from = after?.at.getTime() ?? Date.now();
  const border = new Date(isForward ? from + nearMs : from - nearMs);
  // The time alone tells the database which months it need not look at.
  const beyond = !after
    ? sql`true`
    : isForward
      ? sql`at >= ${after.at} and (at, seq) > (${after.at}, ${after.seq}::bigint)`
      : sql`at <= ${after.at} and (at, seq) < (${after.at}, ${after.seq}::bigint)`;
  async function look(part: Part, limit: number): Promise<Key[]> {
    const keys = (condition: RawBuilder<unknown>) =>
      sql`select at, seq from record where ${condition} and ${beyond} order by ${order} limit ${limit}`;
    const { rows } = await sql<Key>`
      select at, seq from ${await over(db, search, part, keys)} order by ${order} limit ${limit}`.execute(db);
    return rows;
  }
  const near = await look(isForward ? { from: new Date(from), before: border } : { from: border }, size);
  if (near.length >= size) return near;
  return [...near, ...(await look(isForward ? { from: border } : { before: border }, size - near.length))];
}

/** Counts what is looked for, no further than to one more than `most`. */
export async function countFound(db: Kysely<Schema>, search: Search, most: number): Promise<number> {
  const border = new Date(Date.now() - nearMs);
  async function countIn(part: Part, limit: number): Promise<number> {
    const found = (condition: RawBuilder<unknown>) => sql`select from record where ${condition} limit ${limit}`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from (select from ${await over(db, search, part, found)} limit ${limit}) as counted`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const near = await countIn({ from: border }, most + 1);
  return near > most ? near : near + (await countIn({ before: border }, most + 1 - near));
}

/** A query over what is looked for in a part of time; hours that come again are looked up one after the other. */
async function over(
  db: Kysely<Schema>,
  { personId, condition, recurring }: Search,
  { from, before }: Part,
  query: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const inPart = sql`${condition} and ${from ? sql`at >= ${from}` : sql`true`} and ${before ? sql`at < ${before}` : sql`true`}`;
  if (!recurring) return sql`(${query(inPart)}) as found`;
  const stretches = stretchesOf(
    recurring,
    from ?? (await firstOf(db, personId)),
    before ?? (await lastOf(db, personId)),
  );
  return sql`(${stretches}) as stretch
    cross join lateral (${query(sql`${inPart} and at >= stretch.begins and at < stretch.ends`)}) as found`;
}

/** When the first of a person's records was made. */
async function firstOf(db: Kysely<Schema>, personId: string): Promise<Date> {
  const first = await db
    .selectFrom('record')
    .select('at')
    .where('person_id', '=', personId)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? new Date();
}

/** When the last one was made: a chain's time never runs backwards, even where the clock does. */
async function lastOf(db: Kysely<Schema>, personId: string): Promise<Date> {
  const chain = await db.selectFrom('record_chain').select('at').where('chain', '=', personId).executeTakeFirst();
  return chain?.at ?? new Date();
}

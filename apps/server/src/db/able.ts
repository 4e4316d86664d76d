import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { type Applied, appliedSql, isTolerated } from './tolerance.ts';
import { isWritableSql } from './writable.ts';

/** Whether a program that knows so many migrations can work with this database now: read it, write it, and be minded by no newer shape. */
export async function isAble(db: Kysely<Schema>, known: number): Promise<boolean> {
  const { rows } = await sql<Applied & { writable: boolean }>`
    select applied.*, ${sql.raw(isWritableSql)} as writable from (${sql.raw(appliedSql)}) as applied`.execute(db);
  return rows.length >= known && rows.every(({ writable }) => writable) && isTolerated(known, rows);
}

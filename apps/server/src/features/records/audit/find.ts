import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { AuditSearch } from './search.ts';

/** Where a record stands in the audit: times alone are not unique. */
export interface AuditKey {
  at: Date;
  id: string;
}

/** As the wire writes it; nothing of it is secret, and nothing is reached by it that is not reached without. */
export const writeCursor = ({ at, id }: AuditKey) => `${at.getTime()}.${id}`;

/** Reads what the contract's pattern has let through. */
export function readCursor(written: string): AuditKey {
  const [at, id = ''] = written.split('.');
  return { at: new Date(Number(at)), id };
}

/** What a call found, and where the search goes on; null: nothing is left. */
export interface Found {
  keys: AuditKey[];
  next: AuditKey | null;
}

const newestFirst = sql`at desc, id desc`;

/**
 * The next records that are looked for, the newest first. A call looks through so many and no more: where hardly any is what is asked for, the answer is
 * short, says how far it came, and the next call goes on. So no question takes long, however rare what it asks for is.
 */
export async function findAudited(
  db: Kysely<Schema>,
  search: AuditSearch,
  after: AuditKey | null,
  size: number,
  most: number,
): Promise<Found> {
  const { few, along, asks, reached, window } = search;
  const inWindow = sql`record.at >= ${window.from} and ${window.before ? sql`record.at < ${window.before}` : sql`true`} and ${beyond(after)}`;
  if (few) return pageOf(await ofEach(db, few, sql`${inWindow} and ${along} and ${asks}`, size + 1), size);
  const read = sql`select id, at, person_id, operation, result, location, detail from record where ${along} and ${inWindow}
    order by ${newestFirst} limit ${most}`;
  const { rows } = await sql<AuditKey>`
    select id, at from (${read}) as record where ${asks} and ${reached} order by ${newestFirst} limit ${size + 1}`.execute(
    db,
  );
  if (rows.length > size) return pageOf(rows, size);
  // Not a page: was that all, or all that one call looks through?
  const last = await sql<AuditKey>`
    select id, at from record where ${along} and ${inWindow} order by ${newestFirst} offset ${most - 1} limit 1`.execute(
    db,
  );
  return { keys: rows, next: last.rows[0] ?? null };
}

function pageOf(rows: AuditKey[], size: number): Found {
  const keys = rows.slice(0, size);
  return { keys, next: rows.length > size ? (keys.at(-1) ?? null) : null };
}

/** The time alone tells the database which months it need not look at. */
const beyond = (after: AuditKey | null) =>
  after ? sql`record.at <= ${after.at} and (record.at, record.id) < (${after.at}, ${after.id}::uuid)` : sql`true`;

/** The newest of each of a few people, and of those the newest. */
async function ofEach(
  db: Kysely<Schema>,
  people: readonly string[],
  condition: RawBuilder<unknown>,
  size: number,
): Promise<AuditKey[]> {
  const { rows } = await sql<AuditKey>`
    select found.id, found.at from unnest(${people}::uuid[]) as whose (id) cross join lateral (
      select record.id, record.at from record where record.person_id = whose.id and ${condition}
      order by ${newestFirst} limit ${size}) as found
    order by ${newestFirst} limit ${size}`.execute(db);
  return rows;
}

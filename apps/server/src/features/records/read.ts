import { type ClientType, type Locale, limits, type Operation, type RecordResult } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Cursor } from './cursor.ts';

/** One record as it is read for its person. */
export interface RecordRow {
  id: string;
  at: Date;
  seq: string;
  operation: Operation;
  result: RecordResult;
  client_type: ClientType;
  application_id: string | null;
  application_name: string | null;
  device: string;
  browser: string;
  location: string;
  ip: string | null;
  detail: Record<string, unknown>;
  session_id: string | null;
  answer: 'yes' | 'no' | null;
  is_reported: boolean;
}

/**
 * Records that meet a condition, the newest first, from a place on. Keyed by time and place in the chain: both only grow, so
 * that records that arrive meanwhile stand before every page and none is skipped or seen twice. Which they are is found by the
 * indexes alone; only those are read.
 */
export async function readRecords(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
  { cursor, size, locale }: { cursor: Cursor | null; size: number; locale: Locale },
): Promise<RecordRow[]> {
  const isNewer = cursor?.direction === 'newer';
  const order = isNewer ? sql`at, seq` : sql`at desc, seq desc`;
  // The time alone tells the database which months it need not look at.
  const from = !cursor
    ? sql`true`
    : isNewer
      ? sql`at >= ${cursor.at} and (at, seq) > (${cursor.at}, ${cursor.seq}::bigint)`
      : sql`at <= ${cursor.at} and (at, seq) < (${cursor.at}, ${cursor.seq}::bigint)`;
  const name = sql.ref(locale === 'en_US' ? 'name_en' : 'name');
  const { rows } = await sql<RecordRow>`
    select r.id, r.at, r.seq, r.operation, r.result, r.client_type, r.application_id, r.device, r.browser, r.location,
      host(r.ip) as ip, r.detail, r.session_id, a.${name} as application_name, s.answer, s.reported_at is not null as is_reported
    from (select person_id, at, seq from record where ${condition} and ${from} order by ${order} limit ${size}) as found
    join record r on r.person_id = found.person_id and r.at = found.at and r.seq = found.seq
    left join application a on a.id = r.application_id
    left join record_answer s on s.record_id = r.id
    order by r.at desc, r.seq desc`.execute(db);
  return rows;
}

/** One record of a person's own. */
export async function findRecord(
  db: Kysely<Schema>,
  personId: string,
  id: string,
  locale: Locale,
): Promise<RecordRow | undefined> {
  const condition = sql`person_id = ${personId}::uuid and id = ${id}::uuid`;
  return (await readRecords(db, condition, { cursor: null, size: 1, locale }))[0];
}

/** How many records meet a condition, counted no further than is told. */
export async function countRecords(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
): Promise<{ total: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from record where ${condition} limit ${limits.recordTotal + 1}) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, limits.recordTotal), isMore: count > limits.recordTotal };
}

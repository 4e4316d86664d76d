import { type ClientType, type Locale, limits, type Operation, type RecordResult } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { mayLearnOf, type Reaching } from '../../db/administrators/reach.ts';
import type { Schema } from '../../db/schema.ts';
import type { Cursor } from './cursor.ts';
import type { Search } from './filters.ts';
import { countFound, findKeys, type Key } from './find.ts';

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
  /** Of an administrator's act: who did it, or, in their own records, the first of `people`. */
  other_name: string | null;
  /** Of an administrator's own act that was done: whom it was about, as far as the reader may know; null: nobody. */
  people: string[] | null;
  device: string;
  browser: string;
  location: string;
  ip: string | null;
  detail: Record<string, unknown>;
  session_id: string | null;
  answer: 'yes' | 'no' | null;
  is_reported: boolean;
}

/** Who reads: in which language, and whose names they may learn. */
export interface Reader {
  locale: Locale;
  /** An administrator, who learns no name from outside their units (threat AD-11); left out: the person themselves. */
  reaching?: Reaching | undefined;
}

/**
 * Records that are looked for, the newest first, from a place on. Keyed by time and place in the chain: both only grow, so
 * that records that arrive meanwhile stand before every page and none is skipped or seen twice. Which they are is found by the
 * indexes alone; only those are read.
 */
export async function readRecords(
  db: Kysely<Schema>,
  search: Search,
  { cursor, size, ...reader }: { cursor: Cursor | null; size: number } & Reader,
): Promise<RecordRow[]> {
  const isForward = cursor?.direction === 'newer';
  const keys = await findKeys(db, search, size, { isForward, ...(cursor && { after: cursor }) });
  return readAt(db, search.personId, isForward ? keys.reverse() : keys, reader);
}

/** The records that stand at some keys, which are sorted, the newest first. */
async function readAt(
  db: Kysely<Schema>,
  personId: string,
  keys: readonly Key[],
  { locale, reaching }: Reader,
): Promise<RecordRow[]> {
  const [newest, oldest] = [keys[0], keys.at(-1)];
  if (!newest || !oldest) return [];
  const name = sql.ref(locale === 'en_US' ? 'name_en' : 'name');
  const { rows } = await sql<RecordRow>`
    select r.id, r.at, r.seq, r.operation, r.result, r.client_type, r.application_id, r.device, r.browser, r.location,
      host(r.ip) as ip, r.detail, r.session_id, a.${name} as application_name,
      coalesce(actor.${name}, whom.name) as other_name, whom.people, s.answer, s.reported_at is not null as is_reported
    from unnest(${keys.map(({ at }) => at)}::timestamptz[], ${keys.map(({ seq }) => seq)}::bigint[]) as found (at, seq)
    -- One at a time, whatever plan is kept: for a plan without values all of somebody's records may look like the shorter way.
    cross join lateral (select * from record where person_id = ${personId}::uuid and at = found.at and seq = found.seq
      and at >= ${oldest.at} and at <= ${newest.at} limit 1) as r
    left join application a on a.id = r.application_id
    left join person actor on r.operation = 'administer' and actor.id = (r.detail ->> 'actorId')::uuid
    -- Of a call that was refused nobody is named: whoever asked may not even know that there is such a person.
    left join lateral (
      select array_agg(other.id order by named.place) as people, (array_agg(other.${name} order by named.place))[1] as name
      from jsonb_array_elements_text(case when r.operation = 'administer' and r.result = 'success' and jsonb_typeof(r.detail -> 'people') = 'array'
        then r.detail -> 'people' else '[]' end) with ordinality as named (id, place)
      join person other on other.id = named.id::uuid
      where ${reaching && reaching.personId !== personId ? mayLearnOf(reaching, sql`other.id`, sql`r.detail`) : sql`true`}) as whom on true
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
  const key = await db
    .selectFrom('record')
    .select(['at', 'seq'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return key ? (await readAt(db, personId, [key], { locale }))[0] : undefined;
}

/** How many records are looked for: all of a person's are counted exactly, others no further than is told. */
export async function countRecords(db: Kysely<Schema>, search: Search): Promise<{ total: number; isMore: boolean }> {
  if (search.isWhole) return { total: await countAll(db, search.personId), isMore: false };
  const count = await countFound(db, search, limits.recordTotal);
  return { total: Math.min(count, limits.recordTotal), isMore: count > limits.recordTotal };
}

/** A chain has no gaps: what was appended to it, but for what was dropped with its months. */
async function countAll(db: Kysely<Schema>, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq - coalesce((select max(seq) from record_anchor where chain = ${personId}), 0))::int as count
    from record_chain where chain = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}

import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { bringUpToDate } from '../../db/people-search/bring-up-to-date.ts';
import type { Schema } from '../../db/schema.ts';
import { type ListPlace as Place, readCursor, writeCursor } from './list-cursor.ts';
import { presentListed, readListed } from './listed.ts';
import { type Question, questionOf } from './question.ts';
import { ranks, seesContacts } from './scope.ts';

type Asked = ParsedInputOf<typeof api.adminPeople.list>;
type Listed = OutputOf<typeof api.adminPeople.list>;

/** People as administrators find them: a page by key, and how many there are. */
export async function listPeople(visit: AdministratorVisit, asked: Asked, timeZone: string): Promise<Listed> {
  const { db, administrator, locale } = visit;
  await bringUpToDate(db);
  const size = Number(asked.size);
  const question = await questionOf(db, asked, administrator);
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor);
  const { places, ...counts } = await find(db, question, after, size + 1);
  const page = places.slice(0, size);
  const last = page.at(-1);
  const rows = await readListed(
    db,
    page.map(({ id }) => id),
    administrator,
    locale,
  );
  const { rows: sources } = await sql<{ name: string }>`select name from source order by name`.execute(db);
  return {
    rows: rows.map((row) => presentListed(row, timeZone)),
    total: Math.min(counts.total, limits.listedPeople),
    isMore: counts.total > limits.listedPeople,
    locked: Math.min(counts.locked, limits.listedPeople),
    invited: Math.min(counts.invited, limits.listedPeople),
    next: places.length > size && last ? writeCursor(last) : null,
    searchesContacts: seesContacts(administrator),
    sources: sources.map(({ name }) => name),
  };
}

/** A page of places, and how many there are: of all, of the locked, of those who have not come in yet. */
interface Found {
  places: Place[];
  total: number;
  locked: number;
  invited: number;
}

const among = (wanted: readonly number[] | null) =>
  wanted === null ? sql<boolean>`true` : sql<boolean>`person_search.rank = any(${wanted}::smallint[])`;

/**
 * The locked, who are few, and the others. Of many the list is read in its order, as far as anybody counts on, and page and counts are taken from that:
 * nothing but the index is read for it. What was typed stands beside the index, so there each count looks for itself until it ends. Few are gathered as
 * the index finds them, and sorted.
 */
async function find(db: Kysely<Schema>, question: Question, after: Place | null, most: number): Promise<Found> {
  const { tables, finds, isMany, isTyped } = question;
  const lockedOnes = sql`select person_search.person_id as id, ${ranks.locked}::int as rank, person_search.username
    from locked join person_search on person_search.person_id = locked.id where ${finds} and ${among(question.lockedRanks)}`;
  const others = (which: RawBuilder<boolean>) => sql`
    select person_search.person_id as id, person_search.rank::int as rank, person_search.username from person_search
    where ${finds} and ${among(question.ranks)} and ${which} and (person_search.person_id not in (select id from locked)) is true`;
  const everyone = sql<boolean>`true`;
  const count = (some: RawBuilder<unknown>) => sql`(select count(*)::int from (${some}) as part)`;
  const upTo = (some: RawBuilder<unknown>) => count(sql`${some} limit ${limits.listedPeople + 1}`);
  const afterLocked = after?.rank === ranks.locked ? null : after;
  const inOrder = sql`order by person_search.rank, person_search.username`;
  const next = sql`(${others(beyond(afterLocked, sql`person_search.rank`, sql`person_search.username`))} ${inOrder} limit ${most})`;
  const read = {
    gathered: sql`found as materialized (${others(everyone)} ${inOrder} limit ${limits.listedPeople + 1}),`,
    further: afterLocked === null ? sql`select * from found` : next,
    total: count(sql`select from found`),
    // They stand first in the order.
    invited: count(sql`select from found where rank = ${ranks.invited}`),
  };
  const many = {
    gathered: sql``,
    further: next,
    total: upTo(others(everyone)),
    invited: upTo(others(sql<boolean>`person_search.rank = ${ranks.invited}`)),
  };
  const few = {
    gathered: sql`found as materialized (${others(everyone)}),`,
    further: sql`select * from found where ${beyond(after, sql`rank`, sql`username`)}`,
    total: count(sql`select from found`),
    invited: count(sql`select from found where rank = ${ranks.invited}`),
  };
  const { gathered, further, total, invited } = !isMany ? few : isTyped ? many : read;
  const { rows } = await sql<Found>`
    with ${tables}, first as materialized (${lockedOnes}), ${gathered}
    page as (
      select * from (select * from first where ${beyond(after, sql`rank`, sql`username`)} union all ${further}) as place
      order by rank, username limit ${most})
    select coalesce((select json_agg(page order by rank, username) from page), '[]') as places,
      ${count(sql`select from first`)} as locked, ${invited} as invited, ${count(sql`select from first`)} + ${total} as total`.execute(
    db,
  );
  const [answer] = rows;
  if (!answer) throw new Error('A count has no row');
  return answer;
}

const beyond = (after: Place | null, rank: RawBuilder<unknown>, username: RawBuilder<unknown>): RawBuilder<boolean> =>
  after === null ? sql<boolean>`true` : sql<boolean>`(${rank}, ${username}) > (${after.rank}, ${after.username})`;

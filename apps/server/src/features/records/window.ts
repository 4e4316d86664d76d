import { type Kysely, type RawBuilder, sql } from 'kysely';
import { edgesOf, type Range } from '../../db/records/range.ts';
import type { Schema } from '../../db/schema.ts';

/** A part of time, the end no part of it; without an edge it goes on. */
interface Part {
  from: Date | null;
  before: Date | null;
}

/** The time that a chart shows. */
export interface Window extends Part {
  /** Whether the sums beside the records cover all of it. */
  isSummed: boolean;
}

/** Sums are kept for a hundred days; on the last of them they may be forgotten while a chart is made. */
const summedDays = 99;

/** Asked for first: a beginning that is known lets the database leave out the months before it as it plans. */
export async function windowOf(db: Kysely<Schema>, range: Range, timeZone: string): Promise<Window> {
  const { begins, ends } = edgesOf(range, timeZone);
  const { rows } = await sql<Window>`
    select begins as from, ends as before,
      coalesce(begins >= now() - make_interval(days => ${summedDays})
        and (select complete_since <= (begins at time zone 'UTC')::date from record_sums), false) as "isSummed"
    from (select greatest(${sql.join([...begins, sql`null::timestamptz`])}) as begins, ${ends ?? sql`null::timestamptz`} as ends) as chart`.execute(
    db,
  );
  const [window] = rows;
  if (!window) throw new Error('A range has its edges');
  return window;
}

/**
 * Divides a window: the units of it that are whole, whose sums are read, and what is left at its edges, of which the records themselves are.
 * Units are counted from the epoch, as the sums are.
 */
export function wholeUnits({ from, before, isSummed }: Window, unitMs: number): { summed: Part | null; rest: Part[] } {
  if (!isSummed || !from) return { summed: null, rest: [{ from, before }] };
  const first = new Date(Math.ceil(from.getTime() / unitMs) * unitMs);
  const last = before && new Date(Math.floor(before.getTime() / unitMs) * unitMs);
  if (last && last <= first) return { summed: null, rest: [{ from, before }] };
  const edges: Part[] = [
    { from, before: first },
    { from: last, before },
  ];
  return {
    summed: { from: first, before: last },
    rest: edges.filter((edge) => edge.from && edge.before && edge.from < edge.before),
  };
}

/** The condition that a value lies in a part of time. */
export function between(
  value: RawBuilder<unknown>,
  { from, before }: Part,
  as: (at: Date) => RawBuilder<unknown> = (at) => sql`${at}::timestamptz`,
): RawBuilder<unknown> {
  return sql`${from ? sql`${value} >= ${as(from)}` : sql`true`} and ${before ? sql`${value} < ${as(before)}` : sql`true`}`;
}

import type { api, ParsedInputOf } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { conditionsOf } from '../../db/records/range.ts';

/** What narrows a person's records down. */
export type Filters = Omit<ParsedInputOf<typeof api.records.list>, 'size' | 'cursor'>;

/** Only the filters of an input, as an export keeps them. */
export function filtersOf({
  application,
  operation,
  result,
  days,
  startTime,
  endTime,
  weekday,
  hour,
  place,
}: Filters): Filters {
  return { application, operation, result, days, startTime, endTime, weekday, hour, place };
}

/** Hours of the organisation's clock that come again every day or every week. */
export interface Recurring {
  weekday: string | undefined;
  hour: string | undefined;
  timeZone: string;
}

/** Which records are looked for. */
export interface Search {
  personId: string;
  /** On `record`. The person always comes first: there is no way to ask for another's records. */
  condition: RawBuilder<unknown>;
  /** Part of the condition too; besides, it tells where to look. */
  recurring: Recurring | null;
  /** All of the person's records. */
  isWhole: boolean;
}

/** Turns filters into a search. */
export function searchOf(personId: string, filters: Filters, timeZone: string): Search {
  const { application, operation, result, weekday, hour, place } = filters;
  const local = sql`at at time zone ${timeZone}`;
  const conditions = [
    application !== undefined && sql`application_id = ${application}::uuid`,
    operation !== undefined && sql`operation = ${operation}`,
    // Written out, so that the index of failures serves it whatever plan is kept.
    result !== undefined && (result === 'failure' ? sql`result = 'failure'` : sql`result = 'success'`),
    ...conditionsOf(filters, timeZone),
    // What administrators did has no place, not an unknown one.
    place !== undefined && sql`location = ${place} and operation <> 'administer'`,
    // The dearest last, and first the one that leaves fewer; date_part computes with floats, extract with decimals.
    hour !== undefined && mostly(sql`date_part('hour', ${local}) = ${hour}::float8`),
    weekday !== undefined && mostly(sql`date_part('isodow', ${local}) = ${weekday}::float8`),
  ].filter((condition) => condition !== false);
  return {
    personId,
    condition: sql.join([sql`person_id = ${personId}::uuid`, ...conditions], sql` and `),
    recurring: weekday === undefined && hour === undefined ? null : { weekday, hour, timeZone },
    isWhole: conditions.length === 0,
  };
}

/**
 * Met by nearly all, for only the stretches of time are looked at in which it is. An equation the planner takes for met by one in two
 * hundred, and would rather sort a whole stretch than take its first rows.
 */
const mostly = (condition: RawBuilder<unknown>) => sql`case when ${condition} then true else false end`;

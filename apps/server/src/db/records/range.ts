import { type RawBuilder, sql } from 'kysely';
import { plannedSince } from './planned-since.ts';

/** A part of somebody's records, as the wire names it. */
export interface Range {
  days?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/** The moments between which a range lies, as the database computes them; an end that is not said is missing. */
export function edgesOf({ days, startTime, endTime }: Range, timeZone: string) {
  const instant = (time: string) => sql`${time}::timestamp at time zone ${timeZone}`;
  return {
    begins: [
      days !== undefined &&
        sql`(date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${Number(days) - 1})) at time zone ${timeZone}`,
      startTime !== undefined && sql`(${instant(startTime)})`,
    ].filter((edge) => edge !== false),
    // The second that was named is part of it.
    ends: endTime === undefined ? undefined : sql`(${instant(endTime)} + interval '1 second')`,
  };
}

/** What a range asks of `at`. */
export function conditionsOf(range: Range, timeZone: string): RawBuilder<unknown>[] {
  const { begins, ends } = edgesOf(range, timeZone);
  return [
    ...begins.map((edge) => sql`at >= ${edge}`),
    range.days !== undefined && plannedSince(Number(range.days)),
    ends !== undefined && sql`at < ${ends}`,
  ].filter((condition) => condition !== false);
}

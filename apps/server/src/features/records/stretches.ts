import { type RawBuilder, sql } from 'kysely';
import type { Recurring } from './filters.ts';

/**
 * The stretches of time between two moments in which an hour of the day, a day of the week or both come again, as a query of `begins`
 * and `ends`. Where clocks are changed an hour comes twice or not at all: a stretch is then longer than what it stands for, never shorter,
 * and whoever uses it asks the clock again.
 */
export function stretchesOf({ weekday, hour, timeZone }: Recurring, from: Date, to: Date): RawBuilder<unknown> {
  const start = hour === undefined ? sql`day` : sql`day + make_interval(hours => ${Number(hour)})`;
  const end = sql`${start} + ${hour === undefined ? sql`interval '1 day'` : sql`interval '1 hour'`}`;
  const instant = (local: RawBuilder<unknown>) => sql`((${local}) at time zone ${timeZone})`;
  const hourLater = (local: RawBuilder<unknown>) =>
    sql`(${instant(sql`${local} - interval '1 hour'`)} + interval '1 hour')`;
  return sql`
    select least(${instant(start)}, ${hourLater(start)}) as begins, greatest(${instant(end)}, ${hourLater(end)}) as ends
    from generate_series(date_trunc('day', ${from}::timestamptz at time zone ${timeZone}) - interval '1 day',
      ${to}::timestamptz at time zone ${timeZone} + interval '1 day', interval '1 day') as day
    where ${weekday === undefined ? sql`true` : sql`date_part('isodow', day) = ${weekday}::float8`}`;
}

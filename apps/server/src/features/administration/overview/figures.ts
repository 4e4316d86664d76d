import { type api, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { mayRead, type Reaching } from '../../../db/administrators/reach.ts';
import type { Schema } from '../../../db/schema.ts';

type Figures = NonNullable<OutputOf<typeof api.administration.overview>['figures']>;

const hoursShown = 24;

interface Row {
  at: Date;
  signedIn: number;
  failed: number;
  resets: number;
}

/** Sign-ins of people whom the caller reaches, from the sums that are kept with the records, and resets, by hours of the clock; the last one is not over yet. */
export async function readFigures(db: Kysely<Schema>, reach: Reaching, timeZone: string): Promise<Figures> {
  const begins = sql`(date_trunc('hour', now()) - make_interval(hours => ${hoursShown - 1}))`;
  const { rows } = await sql<Row>`
    select slot as at, coalesce(s.signed_in, 0)::int as "signedIn", coalesce(s.failed, 0)::int as failed,
      coalesce(r.resets, 0)::int as resets
    from generate_series(${begins}, date_trunc('hour', now()), interval '1 hour') as slot
    left join (
      select date_bin('1 hour', quarter, 'epoch') as hour, sum(successes) as signed_in, sum(failures) as failed
      from record_sign_in_sum where quarter >= ${begins} and ${mayRead(reach, sql`person_id`)} group by 1) as s on s.hour = slot
    left join (
      select date_bin('1 hour', at, 'epoch') as hour, count(*) as resets
      from record where operation = 'resetPassword' and at >= ${begins} and result = 'success' and ${mayRead(reach, sql`person_id`)}
      group by 1) as r on r.hour = slot
    order by slot`.execute(db);
  const people = await sql<{ count: number }>`
    select count(distinct person_id)::int as count from record_sign_in_sum
    where quarter >= ${begins} and successes > 0 and ${mayRead(reach, sql`person_id`)}`.execute(db);
  const sum = (of: 'signedIn' | 'failed' | 'resets') => rows.reduce((all, row) => all + row[of], 0);
  return {
    ...{ signedIn: sum('signedIn'), failed: sum('failed'), resets: sum('resets') },
    people: people.rows[0]?.count ?? 0,
    hours: rows.map(({ at, ...counts }) => ({ at: wireDate(at, timeZone), ...counts })),
  };
}

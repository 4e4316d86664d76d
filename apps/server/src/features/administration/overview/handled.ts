import { type AdministratorDeed, type api, type OutputOf, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { reachBy } from '../../../db/administrators/reach-by.ts';
import { namedWithState } from '../../../db/column-in.ts';
import { actorOf } from '../../../db/records/actor-of.ts';
import { deedWords } from '../../../notices/deed-words.ts';

type Handled = OutputOf<typeof api.administration.overview>['handled'];

/** More of a day nobody reads through here; the audit has them all. */
const mostListed = 50;

interface Row {
  at: Date;
  deed: AdministratorDeed;
  subject: string;
  count: number;
  id: string | null;
  name: string | null;
  total: number;
}

/** What the caller did since the day began where the portal is, newest first; a name only of somebody they still reach (threat AD-35). */
export async function readHandled(
  { db, administrator, locale }: AdministratorVisit,
  timeZone: string,
): Promise<Handled> {
  const readers = reachBy(administrator, 'people', 'helpDesk', 'audit');
  const reached = readers ? mayRead(readers, sql`who.id`) : sql`false`;
  const { rows } = await sql<Row>`
    with done as (
      select at, seq, detail, count(*) over ()::int as total from record
      where operation = 'administer' and ${actorOf('record')} = ${administrator.personId} and person_id is null and result = 'success'
        and at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}
      order by at desc, seq desc limit ${mostListed})
    select done.at, detail ->> 'deed' as deed, coalesce(detail ->> 'subject', '') as subject, coalesce((detail ->> 'count')::int, 0) as count,
      who.id, ${namedWithState('who', locale)} as name, total
    from done left join person who on jsonb_array_length(coalesce(detail -> 'people', '[]')) = 1
      and who.id = (detail -> 'people' ->> 0)::uuid and ${reached}
    order by done.at desc, seq desc`.execute(db);
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map(({ at, deed, subject, count, id, name }) => ({
      at: wireDate(at, timeZone),
      what: deedWords({ deed, subject, count }, locale),
      person: id === null ? null : { id, name: name ?? '' },
    })),
  };
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Adds so many rules beside those that are there: most for units, a tenth each for titles and kinds of position, a few for everyone. */
export async function addRules(owner: Kysely<Schema>, count: number): Promise<void> {
  await sql`
    with unit as (select id, row_number() over (order by level, id) - 1 as place from organisation),
      given as (select id, row_number() over (order by code) - 1 as place from role where not takes_units)
    insert into entitlement (id, kind, organisation_id, subject, permission, role_id, made_by)
    select gen_random_uuid(),
      case when n % 10 = 1 then 'title' when n % 10 = 2 then 'position' when n % 100 = 3 then 'everyone' else 'organisation' end,
      case when n % 10 not in (1, 2) and n % 100 <> 3 then unit.id end,
      case when n % 10 = 1 then 'title ' || n when n % 10 = 2 then (array['main', 'part_time', 'seconded'])[n % 3 + 1] else '' end,
      case when n % 5 = 0 then 'userCenter:many' || n % 3 end, case when n % 5 <> 0 then given.id end, 'test'
    from generate_series(1, ${count}::int) as n
      join unit on unit.place = n * 7 % (select count(*) from unit)
      join given on given.place = n * 3 % (select count(*) from given)
    on conflict do nothing`.execute(owner);
  await sql`analyze entitlement`.execute(owner);
}

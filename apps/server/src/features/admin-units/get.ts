import { type api, limits, type OutputOf } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mayRead, withinUnits } from '../../db/administrators/reach.ts';
import { named, shownState } from '../../db/column-in.ts';
import { changing } from './reach.ts';

type Unit = OutputOf<typeof api.adminUnits.get>;

/** A unit's own page. What stands above it is named only where the caller reaches it. */
export async function readUnit({ db, administrator, locale }: AdministratorVisit, id: string): Promise<Unit> {
  const acting = changing(administrator);
  const may = (unit: ReturnType<typeof sql>) => (acting ? withinUnits(acting, unit) : sql<boolean>`false`);
  const path = (table: string) => named(table, locale, 'display_path');
  // As the list of people has them, whoever left included: nobody is counted here and not found there.
  const people = sql`from position p join person on person.id = p.person_id and person.erased_at is null where p.organisation_id`;
  const { rows } = await sql<Omit<Unit, 'leaders'>>`
    select o.id, o.code, ${named('o', locale)} as name, ${path('o')} as path, json_build_object('zh_CN', o.name, 'en_US', o.name_en) as names,
      case when above.id is not null then json_build_object('id', above.id, 'code', above.code, 'name', ${named('above', locale)},
        'path', ${path('above')}) end as parent, o.parent_id is null as "isRoot",
      (select count(*)::int - 1 from units_below(array[o.id])) as "unitsBelow",
      (select count(distinct p.person_id)::int ${people} = o.id) as people,
      (select count(distinct p.person_id)::int ${people} in (select units_below(array[o.id]))) as "peopleBelow",
      array(select source from unit_key where organisation_id = o.id and source <> 'hand' order by source) as sources,
      ${may(sql`o.id`)} as "mayChange",
      ${acting?.units === null ? sql`true` : sql`(o.parent_id is not null and ${may(sql`o.id`)} and ${may(sql`o.parent_id`)})`} as "mayMove"
    from organisation o left join organisation above on above.id = o.parent_id and ${withinUnits(administrator, sql`above.id`)}
    where o.id = ${id} and ${withinUnits(administrator, sql`o.id`)}`.execute(db);
  const unit = rows[0] ?? fail('unit.unknown');
  return { ...unit, leaders: await readLeaders({ db, locale, administrator }, id) };
}

/** Whoever leads people of a unit, those who lead most of them first; of people outside the reader's units the name alone (threat AD-11). */
async function readLeaders(
  { db, locale, administrator }: Pick<AdministratorVisit, 'db' | 'locale' | 'administrator'>,
  id: string,
): Promise<Unit['leaders']> {
  const isSeen = mayRead(administrator, sql`m.id`);
  const { rows } = await sql<Unit['leaders'][number]>`
    select json_build_object('id', case when ${isSeen} then m.id end, 'name', ${named('m', locale)}, 'state', ${shownState('m')}) as person,
      count(*)::int as leads, coalesce((select ${named('own', locale, 'title')} from position own where own.person_id = m.id and own.kind = 'main' and ${isSeen}), '') as title,
      (select count(distinct other.organisation_id)::int from position other join person led on led.id = other.person_id and led.status <> 'disabled'
        where other.manager_id = m.id and other.organisation_id <> ${id} and ${withinUnits(administrator, sql`other.organisation_id`)}) as "unitsElsewhere"
    from position p join person on person.id = p.person_id and person.status <> 'disabled'
      join person m on m.id = p.manager_id and m.status <> 'disabled'
    where p.organisation_id = ${id} group by m.id order by count(*) desc, m.username limit ${limits.leadersShown}`.execute(
    db,
  );
  return rows;
}

import type { Locale, UnitFollow } from '@uc/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { live } from '../../db/administrators/held.ts';
import { named } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';
import type { UnitChange } from '../../directory/change-unit.ts';
import type { Closed } from '../../directory/write-closings.ts';

/** What follows from an act on a unit; nothing in it depends on the moment. */
export interface Follow {
  kind: UnitFollow;
  count: number;
  from: string;
  to: string;
}

/** What hangs on a unit by where it stands. */
interface Reached {
  applications: string[];
  rules: string[];
  administrators: string[];
}

/** What there is of a unit before and after an act on it. */
export interface Look {
  /** Its code, names and the unit above; null where it is not there. */
  named: { code: string; name: string; nameEn: string; above: string } | null;
  unitsBelow: number;
  /** Who is in it; and how many, with those below it. */
  inside: string[];
  people: number;
  /** Of the unit, or of the one that took it in. */
  reached: Reached;
  /** Of the one that takes it in. */
  there: Reached;
  data: number;
  requests: number;
}

const nobody: Reached = { applications: [], rules: [], administrators: [] };

/** Looks at a unit and what hangs on it. */
export async function lookAt(tx: Transaction<Schema>, change: UnitChange, locale: Locale): Promise<Look> {
  const id = change.act === 'add' ? null : change.unit;
  const into = 'into' in change ? change.into : null;
  const below = sql`(select units_below(array[${id}::uuid]))`;
  const { rows } = await sql<Omit<Look, 'reached' | 'there' | 'inside'>>`
    select json_build_object('code', o.code, 'name', o.name, 'nameEn', o.name_en, 'above', coalesce(${named('above', locale)}, '')) as named,
      (select count(*)::int - 1 from ${below} as b) as "unitsBelow",
      (select count(distinct p.person_id)::int from position p join person on person.id = p.person_id and person.status <> 'disabled'
        where p.organisation_id in ${below}) as people,
      (select count(*)::int from data_permission where organisation_id in ${below}) as data,
      (select count(distinct r.id)::int from permission_item_unit i join permission_request r on r.id = i.request_id
        where r.state in ('initiated', 'inApproval') and i.organisation_id in ${below}) as requests
    from organisation o left join organisation above on above.id = o.parent_id where o.id = ${id}`.execute(tx);
  const inside = await sql<{
    id: string;
  }>`select distinct person_id as id from position where organisation_id = ${id}`.execute(tx);
  const there = into === null ? nobody : await reachedAt(tx, into);
  // What ended stands where it went.
  const reached = rows[0] ? await reachedAt(tx, id) : there;
  const nothing = { named: null, unitsBelow: 0, people: 0, data: 0, requests: 0 };
  return { ...(rows[0] ?? nothing), reached, there, inside: inside.rows.map((row) => row.id) };
}

/** What people of a unit get by it and all above it: applications, roles and licences by rule; and whose administrators' roles reach them. */
async function reachedAt(tx: Transaction<Schema>, id: string | null): Promise<Reached> {
  if (id === null) return nobody;
  const chain = sql`with recursive chain (id, parent_id) as (
    select id, parent_id from organisation where id = ${id}
    union all select above.id, above.parent_id from chain join organisation above on above.id = chain.parent_id)`;
  const list = async (what: RawBuilder<unknown>) =>
    (await sql<{ id: string }>`${chain} ${what} order by 1`.execute(tx)).rows.map((row) => row.id);
  return {
    applications: await list(sql`select distinct audience.application_id::text as id from application_audience audience
      join application on application.id = audience.application_id and application.state = 'enabled'
      where audience.kind = 'organisation' and audience.subject_id in (select id from chain)`),
    rules: await list(
      sql`select distinct coalesce(permission, role_id::text) as id from entitlement where organisation_id in (select id from chain)`,
    ),
    administrators: await list(sql`select distinct person_id || role as id from administrator_role
      where ${live} and units && array(select id from chain)`),
  };
}

/** What an act changed, as its plan says it. */
export function followsOf(change: UnitChange, before: Look, after: Look, closed: Closed): Follow[] {
  const counted: [UnitFollow, number][] = [];
  const ends = change.act === 'merge' || change.act === 'close';
  if (change.act === 'move' || change.act === 'rename' || change.act === 'merge')
    counted.push(['unitsBelow', before.unitsBelow]);
  if (change.act === 'move' || change.act === 'rename') counted.push(['people', before.people]);
  if (ends) counted.push(['peopleMove', closed.people.length]);
  if (change.act === 'move' || ends)
    counted.push(
      ['applicationsGain', gained(before.reached.applications, after.reached.applications)],
      ['applicationsLose', gained(after.reached.applications, before.reached.applications)],
      ['rulesGain', gained(before.reached.rules, after.reached.rules)],
      ['rulesLose', gained(after.reached.rules, before.reached.rules)],
      ['administratorsGain', gained(before.reached.administrators, after.reached.administrators)],
      ['administratorsLose', gained(after.reached.administrators, before.reached.administrators)],
    );
  if (ends) {
    counted.push(['applicationsGainThere', gained(before.there.applications, after.there.applications)]);
    counted.push(['rightsMove', closed.rightsMoved], ['rightsEnd', closed.rightsEnded], ['requests', before.requests]);
  } else if (change.act === 'move') counted.push(['dataStays', before.data], ['requests', before.requests]);
  const follows = counted.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count, from: '', to: '' }));
  return [...changesOf(before.named, after.named), ...follows];
}

const gained = (before: readonly string[], after: readonly string[]) =>
  after.filter((one) => !before.includes(one)).length;

function changesOf(before: Look['named'], after: Look['named']): Follow[] {
  if (!before || !after) return [];
  return (['above', 'code', 'name', 'nameEn'] as const)
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => ({ kind, count: 0, from: before[kind], to: after[kind] }));
}

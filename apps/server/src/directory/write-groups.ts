import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Ids, Plan, PlannedGroupRight } from './model.ts';
import { PlanOutdated } from './write-rows.ts';

/** Writes what groups give from now on, and ends what they give no longer. */
export async function carryOutGroups(
  tx: Transaction<Schema>,
  source: string,
  { gained, lost }: Plan['groupRights'],
  ids: Ids,
): Promise<void> {
  const given = (rows: readonly PlannedGroupRight[]) => sql`(
    select person, subject, case when gives like 'licence:%' then substr(gives, 9) end as permission, role.id as role_id
    from json_to_recordset(${JSON.stringify(rows.map(({ person, group, right }) => ({ person: ids.person(person), subject: group, gives: right })))}::json)
      as listed (person uuid, subject text, gives text) left join role on listed.gives = 'role:' || role.code) as given`;
  if (lost.length > 0) {
    const ended = await sql`delete from group_right mine using ${given(lost)}
      where mine.source = ${source} and mine.person_id = given.person and mine.subject = given.subject
        and mine.permission is not distinct from given.permission and mine.role_id is not distinct from given.role_id`.execute(
      tx,
    );
    expectAll(Number(ended.numAffectedRows), lost);
  }
  if (gained.length > 0) {
    const begun = await sql`insert into group_right (person_id, source, subject, permission, role_id)
      select person, ${source}, subject, permission, role_id from ${given(gained)}`.execute(tx);
    expectAll(Number(begun.numAffectedRows), gained);
  }
}

function expectAll(found: number, rows: readonly unknown[]): void {
  if (found !== rows.length) throw new PlanOutdated('Somebody has changed what the plan was made from');
}

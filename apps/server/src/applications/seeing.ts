import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdingOf } from '../db/entitlements/outlook.ts';
import type { Schema } from '../db/schema.ts';
import type { Subject } from './visible.ts';

/** How many people a change of an audience concerns. */
export interface Seeing {
  gain: number;
  lose: number;
  /** Who sees it afterwards. */
  see: number;
  /** Of all who gain and lose: somebody else is another plan. */
  digest: string;
}

/**
 * Who belongs to one audience and to the one in its place, counted from the audience's side: what `visible.ts` finds from each person's. A test holds
 * the two together. `among`: a condition on the table `person`.
 */
export async function countSeeing(
  db: Kysely<Schema>,
  { before, after }: { before: readonly Subject[]; after: readonly Subject[] },
  among: RawBuilder<boolean>,
): Promise<Seeing> {
  const asked = [
    ...before.map((one) => ({ ...one, is_before: true, is_after: false })),
    ...after.map((one) => ({ ...one, is_before: false, is_after: true })),
  ];
  const { rows } = await sql<Omit<Seeing, 'digest'> & { who: string | null }>`
    with recursive asked as materialized (select * from json_to_recordset(${JSON.stringify(asked)}::json)
      as one (kind text, subject_id uuid, subject text, is_before boolean, is_after boolean)),
    ${holdingOf(sql`held.role_id in (select asked.subject_id from asked where asked.kind = 'role')`)},
    inside (id, is_before, is_after) as (
      select subject_id, is_before, is_after from asked where kind = 'organisation'
      union select child.id, inside.is_before, inside.is_after from inside join organisation child on child.parent_id = inside.id
    ), one (person_id, is_before, is_after) as (
      select person.id, asked.is_before, asked.is_after from asked, person where asked.kind = 'everyone'
      union all select position.person_id, inside.is_before, inside.is_after from inside join position on position.organisation_id = inside.id
      union all select holding.person_id, asked.is_before, asked.is_after from asked join holding on holding.role_id = asked.subject_id
        where asked.kind = 'role'
      union all select asked.subject_id, asked.is_before, asked.is_after from asked where asked.kind = 'person'
      union all select position.person_id, asked.is_before, asked.is_after
        from asked join position on position.kind = substr(asked.subject, 10) where asked.kind = 'rule' and asked.subject like 'position:%'
      union all select position.person_id, asked.is_before, asked.is_after
        from asked join position on position.title = substr(asked.subject, 7) where asked.kind = 'rule' and asked.subject like 'title:%'
    ), each_one as (
      select person.id, bool_or(one.is_before) as is_before, bool_or(one.is_after) as is_after
      from one join person on person.id = one.person_id and person.status <> 'disabled'
      where ${among} group by person.id
    )
    select count(*) filter (where is_after and not is_before)::int as gain, count(*) filter (where is_before and not is_after)::int as lose,
      count(*) filter (where is_after)::int as see,
      string_agg(id::text || is_after, ' ' order by id) filter (where is_before <> is_after) as who
    from each_one`.execute(db);
  const { who = null, ...counts } = rows[0] ?? { gain: 0, lose: 0, see: 0 };
  return {
    ...counts,
    digest: createHash('sha256')
      .update(who ?? '')
      .digest('hex')
      .slice(0, digestCharacters),
  };
}

const digestCharacters = 16;

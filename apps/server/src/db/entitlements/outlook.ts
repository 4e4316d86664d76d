import { createHash } from 'node:crypto';
import type { conflictSeverities, RuleKind } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { holdsNow } from './held.ts';

/** What a rule gives: a licence or other permission, or a role; by its name as administrators type it. */
export interface Right {
  name: string;
  permission: string | null;
  roleId: string | null;
}

/** Whom a rule gives it to; `name` is how administrators type it. */
export interface Whom {
  name: string;
  kind: RuleKind;
  subject: string;
  organisationId: string | null;
}

/** Rules of one right that are to begin and to end. */
export interface RuleChange {
  right: Right;
  begins: readonly Whom[];
  ends: readonly Whom[];
}

/** What a change would mean, had it been made at this moment. */
export interface Outlook {
  /** Ids of the people who would hold the right and do not, and the other way round; in order. */
  gain: string[];
  lose: string[];
  /** Roles that some of those who gain hold, and should not together with this one. */
  conflicts: { severity: (typeof conflictSeverities)[number]; role: string; people: number }[];
  /** Of the change and of everyone it touches: another digest is another plan. */
  digest: string;
}

/** Of these rights, who holds them before and after a change: the table `standing` of a statement `with recursive`. */
function standingOf(right: Right, begins: readonly Whom[], ends: readonly Whom[]): RawBuilder<unknown> {
  const planned = JSON.stringify(
    begins.map(({ kind, subject, organisationId }) => ({ kind, subject, organisationId })),
  );
  const ending = JSON.stringify(ends.map(({ kind, subject, organisationId }) => ({ kind, subject, organisationId })));
  const shape = sql`(kind text, subject text, "organisationId" uuid)`;
  return sql`
    asked (role_id) as materialized (
      select ${right.roleId}::uuid where ${right.roleId}::uuid is not null
      union select case when role_id = ${right.roleId} then other_id else role_id end from role_conflict
        where ${right.roleId}::uuid in (role_id, other_id)
    ), rule (role_id, kind, subject, organisation_id, is_before, is_after) as materialized (
      select there.role_id, there.kind, there.subject, there.organisation_id, true,
        there.role_id is distinct from ${right.roleId}::uuid or not exists (
          select from json_to_recordset(${ending}::json) as gone ${shape}
          where gone.kind = there.kind and gone.subject = there.subject
            and gone."organisationId" is not distinct from there.organisation_id)
      from entitlement there
      where there.role_id = any(array(select role_id from asked)) or there.permission = ${right.permission}::text
      union all select ${right.roleId}::uuid, new.kind, new.subject, new."organisationId", false, true
        from json_to_recordset(${planned}::json) as new ${shape}
    ), ${reached}, standing (role_id, person_id, is_before, is_after) as materialized (
      select reached.role_id, reached.person_id, bool_or(is_before), bool_or(is_after) from (
        select * from reached
        union all select held.role_id, held.person_id, true, true from role_assignment held
          where held.role_id = any(array(select role_id from asked)) and ${holdsNow}
        union all select null, person_id, true, true from person_permission where permission = ${right.permission}::text
        union all select role_id, person_id, true, true from group_right
          where role_id = any(array(select role_id from asked)) or permission = ${right.permission}::text
      ) as reached join person on person.id = reached.person_id and person.status <> 'disabled'
      group by reached.role_id, reached.person_id
    )`;
}

/** Everyone whom the table `rule` reaches, as `reached`: down from its units, and by the positions it names. */
const reached = sql`
    below (role_id, is_before, is_after, id) as (
      select role_id, is_before, is_after, organisation_id from rule where kind = 'organisation'
      union select below.role_id, below.is_before, below.is_after, child.id
        from below join organisation child on child.parent_id = below.id
    ), reached (role_id, person_id, is_before, is_after) as (
      select rule.role_id, person.id, rule.is_before, rule.is_after from rule, person where rule.kind = 'everyone'
      union all select below.role_id, position.person_id, below.is_before, below.is_after
        from below join position on position.organisation_id = below.id
      union all select rule.role_id, position.person_id, rule.is_before, rule.is_after
        from rule join position on position.kind = rule.subject where rule.kind = 'position'
      union all select rule.role_id, position.person_id, rule.is_before, rule.is_after
        from rule join position on position.title = rule.subject where rule.kind = 'title'
    )`;

/** Looks at what a change would mean; nothing is changed. In a transaction without the limits of calls, where there are many people. */
export async function lookAhead(db: Kysely<Schema>, { right, begins, ends }: RuleChange): Promise<Outlook> {
  const standing = standingOf(right, begins, ends);
  const own = sql`role_id is not distinct from ${right.roleId}::uuid`;
  const { rows } = await sql<Pick<Outlook, 'gain' | 'lose' | 'conflicts'>>`
    with recursive ${standing}
    select
      array(select person_id::text from standing where ${own} and is_after and not is_before order by person_id) as gain,
      array(select person_id::text from standing where ${own} and is_before and not is_after order by person_id) as lose,
      (select coalesce(json_agg(clash order by clash.severity, clash.role), '[]') from (
        select pair.severity, role.code as role, count(*)::int as people
        from standing new join standing other on other.person_id = new.person_id and other.is_after
          join role_conflict pair on pair.role_id = least(new.role_id, other.role_id) and pair.other_id = greatest(new.role_id, other.role_id)
          join role on role.id = other.role_id
        where new.role_id = ${right.roleId}::uuid and new.is_after and not new.is_before
        group by pair.severity, role.code) as clash) as conflicts`.execute(db);
  const { gain = [], lose = [], conflicts = [] } = rows[0] ?? {};
  const names = (list: readonly Whom[]) => list.map(({ name }) => name).toSorted();
  const all = JSON.stringify([right.name, names(begins), names(ends), gain, lose]);
  return { gain, lose, conflicts, digest: createHash('sha256').update(all).digest('hex').slice(0, digestCharacters) };
}

const digestCharacters = 16;

/** Who holds these roles at this moment, singly or by rule, each once: the table `holding` of a statement `with recursive`. */
export const holdingOf = (asked: RawBuilder<boolean>): RawBuilder<unknown> => sql`
    rule (role_id, kind, subject, organisation_id, is_before, is_after) as materialized (
      select role_id, kind, subject, organisation_id, true, true from entitlement held where role_id is not null and ${asked}
    ), ${reached}, holding (role_id, person_id) as materialized (
      select reached.role_id, reached.person_id from reached
        join person on person.id = reached.person_id and person.status <> 'disabled'
      union select held.role_id, held.person_id from group_right held join person on person.id = held.person_id and person.status <> 'disabled'
        where held.role_id is not null and ${asked}
      union select held.role_id, held.person_id from role_assignment held where ${asked} and ${holdsNow}
    )`;

/** How many people hold each role at this moment: the table `holders` of a statement `with recursive`. */
export const holders = sql`${holdingOf(sql`true`)}, holders (role_id, people) as (
      select role_id, count(*)::int from holding group by role_id
    )`;

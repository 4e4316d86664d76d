import { type Kysely, type RawBuilder, sql } from 'kysely';
import { about, roleIdsByRule, units } from '../db/entitlements/reach.ts';
import type { Schema } from '../db/schema.ts';

/** What stands in place of an id where an audience names none: everyone, or a rule. */
export const everyoneId = '00000000-0000-0000-0000-000000000000';

/** One who may see an application, as the table keeps it; `subject` says of a rule which one, as `position:main` or `title:…`. */
export interface Subject {
  kind: Schema['application_audience']['kind'];
  subject_id: string;
  subject: string;
}

/** Roles that were given to the person singly and count now, as a piece of a statement about `:person` (reach.ts). */
export const rolesNow = `
  select role_id from role_assignment where person_id = :person and since <= now() and (until is null or until > now())`;

/**
 * The rule of who sees what, in one place: these columns of the audiences of a table that a person belongs to, with `unit` as the table of their
 * units and all above. Read from the person's side (their units, their roles of this moment, also by rule, their positions), so that the cost is
 * what the person has and not what there is.
 */
const reaching = (personId: string, table: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`
      select ${columns} from ${table} where kind = 'everyone' and subject_id = ${everyoneId}
      union select ${columns} from ${table}
        where kind = 'organisation' and subject_id = any(array(select id from unit))
      union select ${columns} from ${table}
        where kind = 'role' and subject_id = any(array(
          ${about(sql`${personId}`, rolesNow)}
          union all ${about(sql`${personId}`, roleIdsByRule)}))
      union select ${columns} from ${table} where kind = 'person' and subject_id = ${personId}
      union select ${columns} from ${table}
        where kind = 'rule' and subject_id = ${everyoneId} and subject = any(array(
          select unnest(array['position:' || position.kind, 'title:' || position.title]) from position where position.person_id = ${personId}))`;

/** The tables of one statement that end in `visible`: the ids of all applications whose audience a person belongs to. */
export function visibleTo(personId: string): RawBuilder<unknown> {
  return sql`
    ${about(sql`${personId}`, units)}, visible (id) as materialized (${reaching(personId, sql`application_audience`, sql`application_id`)}
    )`;
}

/** Of an audience, in force or only thought of, what reaches a person: none means that they would not see it. By the very rule of what people see. */
export async function reachesOf(
  db: Kysely<Schema>,
  personId: string,
  audience: readonly Subject[],
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    with recursive asked as materialized (select kind, subject_id, subject
      from json_to_recordset(${JSON.stringify(audience)}::json) as one (kind text, subject_id uuid, subject text)),
    ${about(sql`${personId}`, units)}
    ${reaching(personId, sql`asked`, sql`kind, subject_id, subject`)}`.execute(db);
  return rows;
}

import type { api, OutputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { notOver, rolesOf } from '../../db/entitlements/held.ts';
import type { Schema } from '../../db/schema.ts';
import { named, type Viewer, wireTime } from './viewer.ts';

type Preview = OutputOf<typeof api.applications.preview>;

/** Changes as far as conflicts go. */
export interface Changes {
  people: readonly string[];
  items: readonly { role: string; change: 'add' | 'delete' }[];
}

/** Pairs of roles that would be in one hand once these changes were made, and are not both there already. */
export async function findConflicts(
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'locale'>,
  { people, items }: Changes,
): Promise<Preview['conflicts']> {
  const added = items.filter(({ change }) => change === 'add').map(({ role }) => role);
  const removed = items.filter(({ change }) => change === 'delete').map(({ role }) => role);
  if (added.length === 0) return [];
  const { rows } = await sql<{
    severity: 'blocking' | 'warning';
    person: string;
    one: string;
    two: string;
    note: string;
  }>`
    with later as (
      select whom.id as person_id, asked.id as role_id, true as is_new
        from unnest(${people}::uuid[]) as whom (id) cross join unnest(${added}::uuid[]) as asked (id)
      union
      -- What a rule gives stays, whatever is taken away.
      select held.person_id, held.role_id, false
        from unnest(${people}::uuid[]) as whom (id) join ${rolesOf(sql`whom.id`, notOver)} on true
        where (held.is_ruled or held.role_id <> all(${removed}::uuid[])) and held.role_id <> all(${added}::uuid[])
    )
    select pair.severity, ${named('person', viewer)} as person, ${named('a', viewer)} as one, ${named('b', viewer)} as two,
      ${named('pair', viewer, 'note')} as note
    from role_conflict pair
      join later x on x.role_id = pair.role_id
      join later y on y.role_id = pair.other_id and y.person_id = x.person_id
      join person on person.id = x.person_id join role a on a.id = pair.role_id join role b on b.id = pair.other_id
    where x.is_new or y.is_new
    order by pair.severity, person.username, a.code, b.code`.execute(db);
  return rows.map(({ one, two, ...row }) => ({ ...row, roles: [one, two] }));
}

/** What these people have now of the applications that these roles belong to. */
export async function findHeld(
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'locale' | 'timeZone'>,
  { people, items }: Changes,
): Promise<Preview['held']> {
  const { rows } = await sql<Preview['held'][number]>`
    select ${named('person', viewer)} as person, role.id as "roleId", ${named('role', viewer)} as name,
      ${wireTime(sql`held.until`, viewer)} as until
    from person join ${rolesOf(sql`person.id`)} on true join role on role.id = held.role_id
    where person.id = any(${people}::uuid[]) and role.application_id in (
      select application_id from role where id = any(${items.map(({ role }) => role)}::uuid[]))
    order by person.username, role.code`.execute(db);
  return rows;
}

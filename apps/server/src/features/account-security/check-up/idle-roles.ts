import { type Locale, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { holdsNow, ruledRoles } from '../../../db/entitlements/held.ts';
import { plannedSince } from '../../../db/records/planned-since.ts';
import type { Schema } from '../../../db/schema.ts';

/** Roles that a person can give back, and those of them that they have had no use for. */
export interface IdleRoles {
  /** How many they were given singly. */
  held: number;
  idle: number;
  /** Some of the idle ones, in the reader's language. */
  names: string[];
}

/**
 * A role that was asked for counts as used when its application was opened here; one that came with the job or by a rule is nobody's to give
 * back, and one that is being given back is dealt with.
 */
export async function findIdleRoles(db: Kysely<Schema>, personId: string, locale: Locale): Promise<IdleRoles> {
  const name = sql.ref(locale === 'en_US' ? 'name_en' : 'name');
  const { rows } = await sql<{ id: string; name: string; is_idle: boolean }>`
    select role.id, application.${name} || ' · ' || role.${name} as name,
      (held.since < now() - make_interval(days => ${limits.idleRoleDays})
        and not exists (select from record where person_id = ${personId}::uuid and application_id = application.id
          and operation = 'openApplication' and result = 'success' and ${plannedSince(limits.idleRoleDays)}
          and at > now() - make_interval(days => ${limits.idleRoleDays}))
        and not exists (select from permission_item item join permission_request asked on asked.id = item.request_id
          where item.role_id = held.role_id and item.change = 'delete' and asked.applicant_id = held.person_id and asked.state = 'inApproval')
      ) as is_idle
    from role_assignment held join role on role.id = held.role_id join application on application.id = role.application_id
    where held.person_id = ${personId}::uuid and ${holdsNow} and held.source <> 'job' and application.state = 'enabled'
      and exists (select from approval_rule where application_id = application.id)
    order by held.since, role.code`.execute(db);
  const unused = rows.filter(({ is_idle }) => is_idle);
  // Rules are long to read, and only who has an idle role needs them.
  const ruled = unused.length > 0 ? await rolesByRule(db, personId) : new Set<string>();
  const idle = unused.filter(({ id }) => !ruled.has(id)).map((row) => row.name);
  return { held: rows.length, idle: idle.length, names: idle.slice(0, limits.idleRoleNames) };
}

async function rolesByRule(db: Kysely<Schema>, personId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ role_id: string }>`${ruledRoles(sql`${personId}::uuid`)}`.execute(db);
  return new Set(rows.map(({ role_id }) => role_id));
}

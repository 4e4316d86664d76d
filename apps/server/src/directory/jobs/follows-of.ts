import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Plan } from '../model.ts';
import type { StoredLine } from './line.ts';

const atOnce = 5_000;

/** What follows for those whom a plan disables, in numbers, by their ids. */
export async function followsOf(db: Kysely<Schema>, { people }: Plan): Promise<Map<string, StoredLine['follows']>> {
  const found = new Map<string, StoredLine['follows']>();
  const leaving = people.changed.flatMap(({ id, state }) => (state?.to === 'disabled' ? [id] : []));
  for (let at = 0; at < leaving.length; at += atOnce) {
    const { rows } = await sql<{ id: string; sessions: number; roles: number; approvals: number }>`
      select id, (select count(*)::int from session where person_id = id and ended_at is null) as sessions,
        (select count(*)::int from role_assignment where person_id = id and (until is null or until > now())) as roles,
        (select count(*)::int from permission_approver a join permission_step s on s.id = a.step_id
          where a.person_id = one.id and s.state = 'open') as approvals
      from unnest(${leaving.slice(at, at + atOnce)}::uuid[]) as one (id)`.execute(db);
    for (const { id, sessions, roles, approvals } of rows)
      found.set(
        id,
        [
          { kind: 'sessionsEnd' as const, count: sessions },
          { kind: 'rolesEnd' as const, count: roles },
          { kind: 'approvalsPass' as const, count: approvals },
        ].filter(({ count }) => count > 0),
      );
  }
  return found;
}

import { type Kysely, sql } from 'kysely';
import type { Edition } from '../../applications/editions.ts';
import type { Subject } from '../../applications/visible.ts';
import type { Administrator } from '../../calls/visit.ts';
import { keepsApplication } from '../../db/administrators/applications.ts';
import { mayRead, withinUnits } from '../../db/administrators/reach.ts';
import type { Schema } from '../../db/schema.ts';
import { wordOf } from './subjects.ts';

/** Those of one audience that are not in another. */
export const joining = (before: readonly Subject[], after: readonly Subject[]): Subject[] => {
  const there = new Set(before.map(wordOf));
  return after.filter((one) => !there.has(wordOf(one)));
};

/**
 * Whether a change gives what the caller may not: a role with limits makes an application visible within its units alone, to people there, and to holders
 * of roles it keeps (decision 77); nobody but an owner names themselves. Taking away is left to all who keep it.
 */
export async function judgeChange(
  db: Kysely<Schema>,
  administrator: Administrator,
  before: Edition | null,
  after: Edition,
): Promise<'beyond' | 'self' | null> {
  const joins = joining(before?.audience ?? [], after.audience);
  const isOwner = administrator.roles.some(({ role }) => role === 'owner');
  if (!isOwner && joins.some(({ kind, subject_id }) => kind === 'person' && subject_id === administrator.personId))
    return 'self';
  if (administrator.units === null) return null;
  if (after.requestable && !before?.requestable) return 'beyond';
  const idsOf = (kind: Subject['kind']) => joins.filter((one) => one.kind === kind).map((one) => one.subject_id);
  const { rows } = await sql<{ reached: number }>`
    select (select count(*) from organisation where id = any(${idsOf('organisation')}::uuid[]) and ${withinUnits(administrator, sql`organisation.id`)})::int
      + (select count(*) from role where id = any(${idsOf('role')}::uuid[]) and ${keepsApplication(administrator, sql`role.application_id`)})::int
      + (select count(*) from person where id = any(${idsOf('person')}::uuid[]) and ${mayRead(administrator, sql`person.id`)})::int as reached`.execute(
    db,
  );
  // Everyone and rules are none of these: they reach everywhere.
  return rows[0]?.reached === joins.length ? null : 'beyond';
}

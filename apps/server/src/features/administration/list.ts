import { type AdministratorRole, type api, type OutputOf, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { hasFactor } from '../../db/administrators/held.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { namedWithState } from '../../db/column-in.ts';
import { mainUnit, shownUnits } from './units.ts';

type List = OutputOf<typeof api.administration.list>;

interface Row extends Omit<List['rows'][number], 'since' | 'until' | 'lastSignIn' | 'role'> {
  role: AdministratorRole;
  since: Date;
  until: Date | null;
  lastSignIn: Date | null;
}

/** Everyone who administers something, as far as the caller's units reach; owners first. */
export async function listAdministrators(
  { db, locale, administrator }: AdministratorVisit,
  timeZone: string,
  passkeysAt: string | null,
): Promise<List> {
  const { rows } = await sql<Row>`
    select r.role, ${shownUnits(sql`r.units`, locale)} as units, r.since, r.until, coalesce(${namedWithState('g', locale)}, r.given_by) as giver, r.reason,
      json_build_object('id', p.id, 'username', p.username, 'name', ${namedWithState('p', locale)}, 'organization', ${mainUnit(sql`p.id`, locale)}) as person,
      ${hasFactor(sql`p.id`, passkeysAt)} as "hasSecondFactor", p.id = ${administrator.personId} as "isSelf",
      (select max(created_at) from session where session.person_id = p.id) as "lastSignIn"
    from administrator_role r join person p on p.id = r.person_id left join person g on g.id = r.giver_id
    where (r.until is null or r.until > now()) and p.status <> 'disabled' and ${mayRead(administrator, sql`p.id`)}
    order by r.role <> 'owner', r.role, p.username`.execute(db);
  const shown = rows.map((row) => ({
    ...row,
    since: wireDate(row.since, timeZone),
    until: row.until && wireDate(row.until, timeZone),
    lastSignIn: row.lastSignIn && wireDate(row.lastSignIn, timeZone),
  }));
  return { rows: shown, total: shown.length };
}

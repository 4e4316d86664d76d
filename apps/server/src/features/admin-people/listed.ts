import { type api, type Locale, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Reaching } from '../../db/administrators/reach.ts';
import { named } from '../../db/column-in.ts';
import type { PersonState } from '../../db/directory-schema.ts';
import { type LinkState, linkStateIn } from '../../db/links/read.ts';
import { lockedPeople } from '../../db/locked-people.ts';
import type { Schema } from '../../db/schema.ts';
import { shownLinkState } from './link-state.ts';

type Shown = OutputOf<typeof api.adminPeople.list>['rows'][number];

/** Somebody of the list as they are read. */
export interface ListedRow {
  id: string;
  name: string;
  username: string;
  employeeId: string | null;
  unit: Shown['unit'];
  title: string | null;
  status: PersonState;
  isLocked: boolean;
  lockedUntil: Date | null;
  invitedAt: Date | null;
  invitation: LinkState | null;
  startsOn: string | null;
  disabledAt: Date | null;
  sources: string[] | null;
  lastSignIn: Date | null;
  canAct: boolean;
}

/** The same as `mayAct`, asked of a few people: from the main position of each the way up, which is short, and not all units below. */
const canActOn = (reaching: Reaching) =>
  reaching.units === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from position own where own.person_id = person.id and own.kind = 'main' and exists (
        with recursive up (id) as (
          select own.organisation_id union select o.parent_id from organisation o join up on o.id = up.id)
        select from up where id = any(${reaching.units}::uuid[])))`;

/** What a line shows of these people, in their order. */
export async function readListed(
  db: Kysely<Schema>,
  ids: readonly string[],
  reaching: Reaching,
  locale: Locale,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with ${lockedPeople}
    select person.id, ${named('person', locale)} as name, person.username, person.employee_id as "employeeId",
      main.unit, main.title, person.status, locked.id is not null as "isLocked", locked.until as "lockedUntil",
      link.made_at as "invitedAt", link.state as invitation, person.starts_on::text as "startsOn", person.disabled_at as "disabledAt",
      array(select source from person_key where person_key.person_id = person.id order by source) as sources,
      person_search.signed_in_at as "lastSignIn", ${canActOn(reaching)} as "canAct"
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join person on person.id = asked.id
      left join person_search on person_search.person_id = person.id
      left join locked on locked.id = person.id
      left join lateral (
        select json_build_object('id', o.id, 'name', ${named('o', locale)}, 'path', ${named('o', locale, 'display_path')}) as unit,
          ${named('w', locale, 'title')} as title
        from position w join organisation o on o.id = w.organisation_id where w.person_id = person.id
        order by w.kind <> 'main', w.since, w.id limit 1) as main on true
      left join lateral (
        select made_at, ${linkStateIn} as state from password_link
        where password_link.person_id = person.id and kind = 'invitation' and person.status = 'invited'
        order by made_at desc, id desc limit 1) as link on true
    order by asked.place`.execute(db);
  return rows;
}

/** The same as it leaves. */
export function presentListed(row: ListedRow, timeZone: string): Shown {
  const time = (at: Date | null) => at && wireDate(at, timeZone);
  return {
    ...{ id: row.id, name: row.name, username: row.username, employeeId: row.employeeId, unit: row.unit },
    title: row.title ?? '',
    state: row.isLocked ? 'locked' : row.status,
    lockedUntil: time(row.lockedUntil),
    invitation:
      row.invitedAt && row.invitation
        ? { at: wireDate(row.invitedAt, timeZone), state: shownLinkState[row.invitation] }
        : null,
    startsOn: row.status === 'waiting' ? row.startsOn : null,
    disabledOn: row.status === 'disabled' ? (time(row.disabledAt)?.slice(0, 'YYYY-MM-DD'.length) ?? null) : null,
    sources: row.sources ?? [],
    lastSignIn: time(row.lastSignIn),
    canAct: row.canAct,
  };
}

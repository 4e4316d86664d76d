import {
  type api,
  limits,
  type NamedPerson,
  type OutputOf,
  type ParsedInputOf,
  type Switch,
  switches,
} from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { named } from '../../db/column-in.ts';
import { mayChange } from './change.ts';

type Listed = OutputOf<typeof api.adminSettings.switches>;

/** Every switch as it stands for everybody, and for how many of those the caller reaches it is off alone. */
export async function listSwitches(visit: AdministratorVisit, timeZone: string): Promise<Listed> {
  const { rows } = await sql<{ name: Switch; offSince: string | null; offAlone: number }>`
    select name, to_char(max(since) filter (where person_id is null) at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as "offSince",
      count(person_id) filter (where ${mayRead(visit.administrator, sql`person_id`)})::int as "offAlone"
    from switched_off group by name`.execute(visit.db);
  const off = new Map(rows.map((row) => [row.name, row]));
  return {
    rows: switches.map((name) => off.get(name) ?? { name, offSince: null, offAlone: 0 }),
    mayChange: mayChange(visit),
  };
}

/** For whom alone it is off, of those the caller reaches. */
export async function listExempted(
  visit: AdministratorVisit,
  timeZone: string,
  { switch: name, cursor = '' }: ParsedInputOf<typeof api.adminSettings.exempted>,
): Promise<OutputOf<typeof api.adminSettings.exempted>> {
  const { locale, administrator } = visit;
  const { rows } = await sql<NamedPerson & { since: string }>`
    select person.id, ${named('person', locale)} as name, person.username, person.status as state,
      (select ${named('unit', locale, 'display_path')} from position join organisation unit on unit.id = position.organisation_id
        where position.person_id = person.id and position.kind = 'main') as organization,
      to_char(off.since at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as since
    from switched_off off join person on person.id = off.person_id
    where off.name = ${name} and person.username > ${cursor} and ${mayRead(administrator, sql`person.id`)}
    order by person.username limit ${limits.exemptedShown + 1}`.execute(visit.db);
  const shown = rows.slice(0, limits.exemptedShown);
  return {
    rows: shown.map(({ since, ...person }) => ({ person, since })),
    next: rows.length > limits.exemptedShown ? (shown.at(-1)?.username ?? null) : null,
  };
}

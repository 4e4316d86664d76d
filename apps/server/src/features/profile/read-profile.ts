import type { Locale, ShownPersonState } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { shownState } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';
import { dataAddress } from './avatar/picture-type.ts';

/** Where somebody works. */
export interface Position {
  id: string;
  kind: 'main' | 'part_time' | 'seconded';
  title: string;
  organisation_id: string;
  path: string;
  manager: { name: string; state: ShownPersonState } | null;
  since: string;
}

/** All that fields can be about, of one person. */
export interface Profile {
  personId: string;
  username: string;
  name: string;
  avatarVersion: string | null;
  positions: Position[];
  /** By the name of the field, as it is kept; what is not there has no value. */
  values: ReadonlyMap<string, string>;
}

interface PersonRow {
  username: string;
  name: string;
  name_en: string;
  employee_id: string | null;
  phone: string | null;
  email: string | null;
  avatar: Buffer | null;
  avatar_version: string | null;
  values: Record<string, string>;
}

/** Reads it, with what has a name in two languages in the person's. */
export async function readProfile(db: Kysely<Schema>, personId: string, locale: Locale): Promise<Profile> {
  const found = await sql<PersonRow>`
    select username, name, name_en, employee_id, phone, email, avatar, avatar_version,
      coalesce((select jsonb_object_agg(field, value) from profile_value where person_id = person.id), '{}') as "values"
    from person where id = ${personId}`.execute(db);
  const [person] = found.rows;
  if (!person) throw new Error('A signed-in person is not there');
  const positions = await positionsOf(db, personId, locale);
  const main = positions.find(({ kind }) => kind === 'main');
  const values = new Map(Object.entries(person.values));
  const columns = {
    username: person.username,
    name: person.name,
    englishName: person.name_en,
    employeeId: person.employee_id,
    phone: person.phone,
    email: person.email,
    avatar: person.avatar && dataAddress(person.avatar),
    organization: main?.path,
    mainOrganisation: main?.organisation_id,
  };
  for (const [name, value] of Object.entries(columns)) if (value) values.set(name, value);
  const name = locale === 'en_US' ? person.name_en : person.name;
  return { personId, username: person.username, name, avatarVersion: person.avatar_version, positions, values };
}

/** The main position first, then by how long they have had it. */
async function positionsOf(db: Kysely<Schema>, personId: string, locale: Locale): Promise<Position[]> {
  const local = (column: string) => sql.ref(locale === 'en_US' ? `${column}_en` : column);
  const found = await sql<Position>`
    select p.id, p.kind, ${local('p.title')} as title, p.organisation_id, ${local('o.display_path')} as path,
      case when m.id is not null then json_build_object('name', ${local('m.name')}, 'state', ${shownState('m')}) end as manager, to_char(p.since, 'YYYY-MM-DD') as since
    from position p join organisation o on o.id = p.organisation_id left join person m on m.id = p.manager_id
    where p.person_id = ${personId}
    order by p.kind <> 'main', p.since, p.id`.execute(db);
  return found.rows;
}

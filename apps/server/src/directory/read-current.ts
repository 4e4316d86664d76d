import type { DirectoryWord } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonState } from '../db/directory-schema.ts';
import type { Schema } from '../db/schema.ts';
import type { Current, CurrentPerson, CurrentPosition, CurrentUnit, Fields } from './model.ts';

/** Fields of people that are columns, by their names. */
export const personColumns = {
  username: 'username',
  name: 'name',
  englishName: 'name_en',
  employeeId: 'employee_id',
  phone: 'phone',
  email: 'email',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
} as const;
export const unitColumns = {
  code: 'code',
  name: 'name',
  nameEn: 'name_en',
  parent: 'parent_id',
  sort: 'sort',
} as const;
export const positionColumns = {
  kind: 'kind',
  title: 'title',
  titleEn: 'title_en',
  manager: 'manager_id',
  since: 'since',
} as const;

/** Whose plan it is, and what of it does not stand in the database. */
export interface Viewpoint extends Pick<Current, 'source' | 'today' | 'signsInElsewhere' | 'keepsPasswords'> {
  /** Fields of people that are told of and are no columns. */
  fields: readonly string[];
  /** Words of `profile_field.source` that it is about to stand behind; without, those it stands behind. */
  words?: readonly string[];
  /** Only these people with their positions, for a plan about them; all where nobody is named. */
  only?: readonly string[];
}

/** Reads everything a plan is made from. */
export async function readCurrent(db: Kysely<Schema>, viewpoint: Viewpoint): Promise<Current> {
  const { source, today, signsInElsewhere, keepsPasswords = false } = viewpoint;
  return {
    ...{ source, today, signsInElsewhere, keepsPasswords },
    units: await readUnits(db, source),
    people: await readPeople(db, viewpoint),
    positions: await readPositions(db, viewpoint),
    groupRights: await readGroupRights(db, viewpoint),
    holds: await readHeld(db, viewpoint),
  };
}

/** The columns under the names of their fields; dates and numbers as texts. */
const fieldsIn = (table: string, columns: Record<string, string>) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.ref(`${table}.${column}`)}::text as ${sql.ref(name)}`),
  );

/** Splits a row as the driver reads it into what it is and the values of its fields. */
function fieldsOf(row: Record<string, unknown>, columns: Record<string, string>): Fields {
  const fields: Record<string, string | null> = {};
  for (const name of Object.keys(columns)) fields[name] = row[name] as string | null; // the statement casts them to texts
  return fields;
}

interface Keyed {
  id: string;
  key: string | null;
  isForeign: boolean;
}

async function readUnits(db: Kysely<Schema>, source: string): Promise<CurrentUnit[]> {
  const { rows } = await sql<Keyed & Record<string, unknown>>`
    select o.id, mine.key, o.id in (select organisation_id from unit_key where source not in ('hand', ${source})) as "isForeign",
      ${fieldsIn('o', unitColumns)}
    from organisation o left join unit_key mine on mine.organisation_id = o.id and mine.source = ${source}`.execute(db);
  return rows.map((row) => ({ ...keyed(row), fields: fieldsOf(row, unitColumns) }));
}

const keyed = ({ id, key, isForeign }: Keyed) => ({ id, key, isForeign });

const among = (only: readonly string[] | undefined, person: RawBuilder<unknown>) =>
  only === undefined ? sql<boolean>`true` : sql<boolean>`${person} = any(${only}::uuid[])`;

interface PersonRow extends Keyed {
  state: PersonState;
  disabledBy: string | null;
  hasPassword: boolean;
}

async function readPeople(db: Kysely<Schema>, { source, fields, only }: Viewpoint): Promise<CurrentPerson[]> {
  const { rows } = await sql<PersonRow & Record<string, unknown>>`
    select p.id, mine.key, p.id in (select person_id from person_key where source not in ('hand', ${source})) as "isForeign",
      p.status as state, p.disabled_by as "disabledBy",
      p.status = 'disabled' and exists (select from password where person_id = p.id) as "hasPassword", ${fieldsIn('p', personColumns)}
    from person p left join person_key mine on mine.person_id = p.id and mine.source = ${source}
    where p.erased_at is null and ${among(only, sql`p.id`)}`.execute(db);
  const roles = await db
    .selectFrom('administrator_role')
    .select(['person_id', 'role'])
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .execute();
  const rolesOf = Map.groupBy(roles, ({ person_id }) => person_id);
  const values = await readValues(db, fields);
  return rows.map((row) => ({
    ...keyed(row),
    state: row.state,
    disabledBy: row.disabledBy,
    hasPassword: row.hasPassword,
    roles: rolesOf.get(row.id)?.map(({ role }) => role) ?? [],
    fields: Object.assign(fieldsOf(row, personColumns), values.get(row.id)),
  }));
}

async function readValues(db: Kysely<Schema>, fields: readonly string[]): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  if (fields.length === 0) return found;
  const rows = await db.selectFrom('profile_value').selectAll().where('field', 'in', fields).execute();
  for (const { person_id, field, value } of rows) {
    const one = found.get(person_id) ?? {};
    one[field] = value;
    found.set(person_id, one);
  }
  return found;
}

async function readPositions(db: Kysely<Schema>, { source, only }: Viewpoint): Promise<CurrentPosition[]> {
  const { rows } = await sql<Keyed & { personId: string; unitId: string } & Record<string, unknown>>`
    select w.id, case when k.source = ${source} then k.key end as key, coalesce(k.source not in ('hand', ${source}), false) as "isForeign",
      w.person_id as "personId", w.organisation_id as "unitId", ${fieldsIn('w', positionColumns)}
    from position w left join position_key k on k.position_id = w.id where ${among(only, sql`w.person_id`)}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...keyed(row),
    personId: row.personId,
    unitId: row.unitId,
    fields: fieldsOf(row, positionColumns),
  }));
}

async function readGroupRights(db: Kysely<Schema>, { source, only }: Viewpoint): Promise<Current['groupRights']> {
  const { rows } = await sql<Current['groupRights'][number]>`
    select held.person_id as "personId", held.subject as group, coalesce('role:' || role.code, 'licence:' || held.permission) as right
    from group_right held left join role on role.id = held.role_id
    where held.source = ${source} and ${among(only, sql`held.person_id`)}`.execute(db);
  return rows;
}

async function readHeld(db: Kysely<Schema>, { source, words }: Viewpoint): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profile_field')
    .select('name')
    .where('source', 'in', (held) =>
      words
        ? sql<DirectoryWord>`(select unnest(${words}::text[]))`
        : held.selectFrom('source_behind').select('word').where('source', '=', source),
    )
    .execute();
  return new Set(rows.map(({ name }) => name));
}

import { type RawBuilder, sql } from 'kysely';

/** Where the product keeps the value of a field that it knows; all others are rows of their own. */
const columns: Readonly<Record<string, RawBuilder<boolean>>> = {
  username: sql<boolean>`true`,
  name: sql<boolean>`true`,
  englishName: sql<boolean>`person.name_en <> ''`,
  employeeId: sql<boolean>`person.employee_id is not null`,
  phone: sql<boolean>`person.phone is not null`,
  email: sql<boolean>`person.email is not null`,
  avatar: sql<boolean>`person.avatar is not null`,
  organization: sql<boolean>`exists (select from position where position.person_id = person.id and position.kind = 'main')`,
  mainOrganisation: sql<boolean>`exists (select from position where position.person_id = person.id and position.kind = 'main')`,
};

/** Of a row of `person`: whether they have a value of this field. */
export const hasValue = (field: string): RawBuilder<boolean> =>
  Object.hasOwn(columns, field)
    ? (columns[field] ?? sql<boolean>`false`)
    : sql<boolean>`exists (select from profile_value where profile_value.person_id = person.id and profile_value.field = ${field})`;

import type { api, FieldError, FieldRule, Locale, ParsedInputOf } from '@uc/contract';
import { type DirectoryReason, serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';
import { readerOf } from '../../directory/files/read-cells.ts';
import type { PhoneCountry } from '../../values/phones.ts';

/** What is typed of somebody new. */
export type NewPerson = ParsedInputOf<typeof api.adminPeople.add>;

const typed = ['username', 'name', 'englishName', 'employeeId', 'phone', 'email', 'startsOn', 'endsOn'] as const;
/** What only one person may have, and the index that says so. */
const unique = {
  person_username: 'username',
  person_employee_id_key: 'employeeId',
  person_phone_key: 'phone',
  person_email_key: 'email',
} as const;
type Unique = (typeof unique)[keyof typeof unique];

const rules: Partial<Record<DirectoryReason, FieldRule>> = { tooLong: 'long', notAllowed: 'characters' };

const refuse = (details: FieldError[]): never => fail('request.invalid', { details });

/** Reads each value as a file's cell is read; what is wrong is named field by field, before anything is looked up. */
export function readNew(
  given: NewPerson,
  smsCountries: readonly PhoneCountry[],
  today: string,
  locale: Locale,
): Record<string, string> {
  const { fields: words, newPerson } = serverText[locale];
  const fields: Record<string, string> = {};
  const faults: FieldError[] = [];
  for (const field of typed) {
    const text = given[field];
    if (text === undefined) continue;
    const read = readerOf(field, { smsCountries, fields: [] })?.(text);
    if (read && 'value' in read && read.value) fields[field] = read.value;
    else faults.push({ field, message: words[(read && 'reason' in read && rules[read.reason]) || 'format'] });
  }
  const { startsOn = '', endsOn } = fields;
  if (endsOn !== undefined && endsOn < today) faults.push({ field: 'endsOn', message: newPerson.lastDayOver });
  else if (endsOn !== undefined && endsOn < startsOn) faults.push({ field: 'endsOn', message: newPerson.daysTurned });
  return faults.length > 0 ? refuse(faults) : fields;
}

/** Refuses what somebody has already, and does not say who: they may be outside of the caller's units. */
export async function refuseTaken(
  db: Kysely<Schema>,
  fields: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<void> {
  const { username = '', employeeId = null, phone = null, email = null } = fields;
  const { rows } = await sql<{ field: Unique }>`
    select 'username' as field from person where lower(username) = ${username.toLowerCase()}
    union all select 'employeeId' from person where employee_id = ${employeeId}
    union all select 'phone' from person where phone = ${phone}
    union all select 'email' from person where email = ${email}`.execute(db);
  if (rows.length > 0) refuse(rows.map(({ field }) => ({ field, message: serverText[locale].newPerson.taken })));
}

/** The same of whoever was a moment faster, as the database says it. */
export function refuseFaster(error: unknown, locale: Locale): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const field = code === '23505' ? unique[constraint as keyof typeof unique] : undefined; // asked for what may be missing
  if (field) refuse([{ field, message: serverText[locale].newPerson.taken }]);
  throw error;
}

/** Nobody of whom no message arrives is to be invited by one. */
export const refuseUnreached = (locale: Locale) =>
  refuse([{ field: 'welcome', message: serverText[locale].newPerson.unreached }]);

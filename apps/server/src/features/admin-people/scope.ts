import type { AdministratorRole, ListedPersonState, Locale } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Administrator } from '../../calls/visit.ts';

/** Roles that see how people are reached, masked; ends of it are searched for them. */
const contactRoles: readonly AdministratorRole[] = ['owner', 'people', 'helpDesk', 'audit'];

/** Whether an administrator sees ends of phones and email addresses. */
export const seesContacts = ({ roles }: Administrator) => roles.some(({ role }) => contactRoles.includes(role));

/**
 * Those who are locked at this moment, as `locked (id, until)`; null: until somebody unlocks them. Wrong passwords by any name of theirs count, of a
 * device of their own only that device does.
 */
export const lockedPeople = sql`
  locked (id, until) as materialized (
    select person_id, nullif(max(locked_until), 'infinity') from attempt
    where person_id is not null and locked_until > now() and bucket like 'password:%' group by person_id)`;

/** The order of the list after the locked, by a person's state; as the index has it. */
export const rankOf = (person: string): RawBuilder<number> =>
  sql<number>`(case ${sql.ref(`${person}.status`)} when 'invited' then 1 when 'active' then 2 when 'waiting' then 3 else 4 end)`;

/** The same as words of the contract. */
export const stateOfRank: readonly ListedPersonState[] = ['locked', 'invited', 'active', 'waiting', 'disabled'];

/** The column of a name in somebody's language. */
export const named = (table: string, locale: Locale, column = 'name') =>
  sql.ref(`${table}.${locale === 'en_US' ? `${column}_en` : column}`);

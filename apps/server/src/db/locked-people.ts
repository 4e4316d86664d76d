import { sql } from 'kysely';

/**
 * Those who are locked at this moment, as `locked (id, until)`; null: until somebody unlocks them. Wrong passwords by any name of theirs count, of a
 * device of their own only that device does.
 */
export const lockedPeople = sql`
  locked (id, until) as materialized (
    select person_id, nullif(max(locked_until), 'infinity') from attempt
    where person_id is not null and locked_until > now() and bucket like 'password:%' group by person_id)`;

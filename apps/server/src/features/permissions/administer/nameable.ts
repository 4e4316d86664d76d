import { type Kysely, sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { Administrator } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import type { Schema } from '../../../db/schema.ts';

/** Refuses people whom the caller does not reach, or who are not there; and the caller, who would decide on what others ask for (threat AD-51). */
export async function needNameable(
  db: Kysely<Schema>,
  administrator: Administrator,
  people: readonly string[],
): Promise<void> {
  const named = [...new Set(people)];
  if (named.includes(administrator.personId)) fail('administrator.self');
  const { rows } = await sql`select from person where id = any(${named}::uuid[]) and erased_at is null
    and ${mayRead(administrator, sql`person.id`)}`.execute(db);
  if (rows.length < named.length) fail('person.unknown');
}

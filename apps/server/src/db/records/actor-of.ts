import { type RawBuilder, sql } from 'kysely';

/** Who administered, as the index has it (migration 0038). */
export const actorOf = (record: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${record}.detail`)} ->> 'actorId', ${sql.ref(`${record}.detail`)} ->> 'actor', ${sql.ref(`${record}.person_id`)}::text)`;

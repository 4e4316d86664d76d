import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whether somebody was ever able to sign in, also before they were disabled: what they can see and do is there already. */
export async function hasComeIn(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const owns = (table: string) => sql`exists (select from ${sql.table(table)} as own where own.person_id = person.id)`;
  const ways = ['password', 'password_history', 'passkey', 'otp_device', 'bound_account', 'session'].map(owns);
  const { rows } = await sql<{ has: boolean }>`
    select (${sql.join(ways, sql` or `)}) or exists (select from person_search where person_id = person.id and signed_in_at is not null) as has
    from person where id = ${personId}`.execute(db);
  return rows[0]?.has ?? false;
}

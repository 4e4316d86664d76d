import { type Kysely, sql } from 'kysely';
import type { LinkChannel } from '../../../config/link-settings.ts';
import { invite } from '../../../db/links/invite.ts';
import type { Schema } from '../../../db/schema.ts';

/** So many invited people with an email and a phone, by their ids. */
export async function addInvited(db: Kysely<Schema>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into person (id, username, name, name_en, status, email, phone)
    select gen_random_uuid(), 'new' || at, 'new' || at, 'new' || at, 'invited', 'new' || at || '@example.com',
      '+86161' || lpad(at::text, 8, '0')
    from generate_series(1, ${count}) as at returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Invites them as a command does. */
export const inviteAll = (db: Kysely<Schema>, people: readonly string[], ways: readonly LinkChannel[] = ['email']) =>
  db.transaction().execute((tx) => invite(tx, people, ways, 'wang@console-1'));

/** Lets time pass for the pace of invitations. */
export const letPass = (db: Kysely<Schema>, interval: string) =>
  sql`update password_link set released_at = released_at - ${interval}::interval`.execute(db);

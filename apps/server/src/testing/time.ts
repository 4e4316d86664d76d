import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Every instant that an expiry is judged by. */
const instants = {
  session: ['created_at', 'active_at'],
  attempt: ['window_ends_at', 'locked_until'],
  captcha: ['passed_at', 'expires_at'],
  oidc_flow: ['expires_at'],
  sign_in_ticket: ['expires_at'],
  idempotency: ['created_at'],
} as const;

/** Makes what is stored older, which is what passing time does to a program that asks the database's clock. */
export async function passTime(db: Kysely<Schema>, interval: string): Promise<void> {
  for (const [table, columns] of Object.entries(instants)) {
    const older = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`);
    await sql`update ${sql.table(table)} set ${sql.join(older)}`.execute(db);
  }
}

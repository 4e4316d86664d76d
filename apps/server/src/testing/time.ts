import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Every instant that an expiry is judged by. */
const instants = {
  session: ['created_at', 'active_at'],
  attempt: ['window_ends_at', 'locked_until'],
  captcha: ['passed_at', 'expires_at'],
  oidc_flow: ['expires_at'],
  sign_in_ticket: ['expires_at'],
  account_flow: ['expires_at'],
  account_ticket: ['expires_at'],
  provider_proof: ['begun_at', 'expires_at'],
  renewal_flow: ['expires_at'],
  provider_session: ['leave_until'],
  logout_token: ['expires_at'],
  idempotency: ['created_at'],
  security_code: ['sent_at', 'expires_at', 'used_at'],
  proof_ticket: ['expires_at'],
  session_proof: ['proved_at', 'exported_at', 'ended_at'],
  otp_pending: ['expires_at'],
  spared_browser: ['expires_at'],
  passkey_challenge: ['expires_at'],
  contact_change: ['created_at', 'expires_at'],
  contact_undo: ['created_at', 'expires_at'],
  sign_in_flow: ['expires_at'],
  reset_flow: ['sent_at', 'expires_at'],
  third_auth_flow: ['expires_at'],
  third_auth_pending: ['expires_at'],
  record_export: ['expires_at'],
  password_link: ['made_at', 'expires_at', 'released_at', 'sent_at', 'failed_at'],
  message: ['due_at', 'expires_at', 'created_at', 'settled_at'],
  message_request: ['at'],
  found_person: ['at'],
  device_removal: ['asked_at', 'due_at', 'stopped_at', 'done_at'],
  held_act: ['at'],
  administrator_role: ['since', 'until', 'grace_until', 'ended_at'],
  administrator_waiting: ['asked_at', 'expires_at'],
  directory_connection: ['made_at', 'expires_at'],
  wrong_passwords: ['minute_ends_at', 'alarm_told_at', 'alarm_until'],
} as const;

/** Makes what is stored older, which is what passing time does to a program that asks the database's clock. */
export async function passTime(db: Kysely<Schema>, interval: string): Promise<void> {
  for (const [table, columns] of Object.entries(instants)) {
    const older = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`);
    await sql`update ${sql.table(table)} set ${sql.join(older)}`.execute(db);
  }
  // The last step a device was used in is an instant too, counted in its own unit.
  await sql`update otp_device set last_used_step = greatest(0, last_used_step
    - ceil(extract(epoch from ${interval}::interval) / ${limits.otpPeriodSeconds}::int)::bigint)`.execute(db);
}

import type { Channel } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const columns: Partial<Record<Channel, 'phone_confirmed_at' | 'email_confirmed_at'>> = {
  sms: 'phone_confirmed_at',
  email: 'email_confirmed_at',
};

/**
 * Notes that a phone or email is its person's: what went there was used. In the change that uses it up: where the address was replaced meanwhile, the
 * database has voided it and the change does not happen.
 */
export async function confirmContact(tx: Kysely<Schema>, personId: string, channel: Channel): Promise<void> {
  const column = columns[channel];
  if (!column) return;
  await sql`update person set ${sql.ref(column)} = now() where id = ${personId} and ${sql.ref(column)} is null`.execute(
    tx,
  );
}

import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { demoId } from './ids.ts';
import type { Row } from './insert.ts';
import { makeDeeds } from './records.ts';

const dayMs = 86_400_000;
export const revivedId = demoId('person', 'demo.revived');

/** Somebody who was disabled and is back is invited to choose a new password: the old one is history. */
export async function forgetPassword(tx: Transaction<Schema>, hash: string): Promise<void> {
  const id = demoId('password_history', 'demo.revived');
  await sql`insert into password_history (id, person_id, hash) values (${id}, ${revivedId}, ${hash})`.execute(tx);
}

/** How that came about, in their records. */
export const bringBack = (now: Date): Row<'record'>[] =>
  makeDeeds(revivedId, [
    { deed: 'disablePerson', at: new Date(now.getTime() - 20 * dayMs) },
    { deed: 'enablePerson', at: new Date(now.getTime() - 2 * dayMs) },
  ]);

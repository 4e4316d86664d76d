import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { CommandError } from '../command.ts';

/** Nobody takes the last owner away. */
export async function needAnotherOwner(
  tx: Transaction<Schema>,
  id: string,
  username: string,
  locale: Locale,
): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from administrator_role join person on person.id = person_id
    where role = 'owner' and (until is null or until > now()) and status <> 'disabled' for update`.execute(tx);
  if (rows.length === 1 && rows[0]?.person_id === id)
    throw new CommandError(serverText[locale].commands.people.lastOwner(username));
}

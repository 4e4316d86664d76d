import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import { holdOwners } from '../../db/administrators/owners.ts';
import type { Schema } from '../../db/schema.ts';
import { CommandError } from '../command.ts';

/** Nobody takes the last owner away. */
export async function needAnotherOwner(
  tx: Transaction<Schema>,
  id: string,
  username: string,
  locale: Locale,
): Promise<void> {
  const owners = await holdOwners(tx);
  if (owners.length === 1 && owners[0] === id)
    throw new CommandError(serverText[locale].commands.people.lastOwner(username));
}

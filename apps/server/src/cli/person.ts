import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { holdPresent } from '../db/entitlements/assign.ts';
import type { Schema } from '../db/schema.ts';
import { CommandError } from './command.ts';

/** The id of the person with a user name, in whatever case it was typed; nobody does anything with those who were erased. */
export async function personOf(db: Kysely<Schema>, username: string, locale: Locale = 'en_US'): Promise<string> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw new CommandError(serverText[locale].commands.people.nobody(username));
  return person.id;
}

/** The same of somebody who is about to be given something, and stays until the transaction ends. */
export async function presentPersonOf(tx: Kysely<Schema>, username: string): Promise<string> {
  const id = await personOf(tx, username);
  if ((await holdPresent(tx, [id])).length === 0)
    throw new CommandError(
      `Nothing was changed: ${username} is disabled, and nobody who has left is given anything. Let them come back first: npm run uc -- people enable ${username}`,
    );
  return id;
}

import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
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

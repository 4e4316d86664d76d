import type { Transaction } from 'kysely';
import {
  dropConnection,
  type KeptConnection,
  type NewConnection,
  putConnection,
} from '../../../db/directory-connection.ts';
import { holdAbilities, keepAbilitiesOf } from '../../../db/kept-elsewhere.ts';
import type { Schema } from '../../../db/schema.ts';
import { ldapSource } from '../read.ts';

/** Has a connection hold from now on, with all that the database is asked about it. */
export async function haveHold(tx: Transaction<Schema>, made: NewConnection): Promise<void> {
  await holdAbilities(tx, ldapSource);
  await putConnection(tx, made);
  await keepAbilitiesOf(tx, ldapSource, made.described);
}

/** Does without a directory from now on. Answers with the connection that held; undefined: there was none. */
export async function haveNone(tx: Transaction<Schema>): Promise<KeptConnection | undefined> {
  await holdAbilities(tx, ldapSource);
  const held = await dropConnection(tx);
  await keepAbilitiesOf(tx, ldapSource);
  return held;
}

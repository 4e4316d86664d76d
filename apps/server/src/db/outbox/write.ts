import { type Kysely, sql } from 'kysely';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import { presentCause } from './cause.ts';
import type { Letter, Payload } from './letter.ts';

/** Where waiting processes are told of a new message. */
export const messageBell = 'uc_message';

/**
 * Writes a message in the transaction of its cause: it leaves when that commits, and never when it does not. Answers with
 * the id that every try carries.
 */
export async function writeMessage(tx: Kysely<Schema>, seal: Seal, letter: Letter): Promise<string> {
  const id = newId();
  const { kind, values, to, name, personId, locale, expiresInMinutes = null, own } = letter;
  const cause = presentCause();
  // Kind and values came as one pair.
  const payload = { kind, values, address: to.address, name, ...(cause && { cause }), ...(own && { own }) } as Payload;
  // The bell rings with the commit (PostgreSQL holds it back until then).
  await sql`
    with written as (
      insert into message (id, channel, kind, person_id, locale, payload, expires_at)
      values (${id}, ${to.channel}, ${kind}, ${personId}, ${locale}, ${seal.close(JSON.stringify(payload), sealBindings.message(id))},
        now() + make_interval(mins => ${expiresInMinutes}::int))
      returning 1)
    select pg_notify(${messageBell}, '') from written`.execute(tx);
  return id;
}

/**
 * Keeps a message of this transaction from leaving, if so told, while its sender sees it leave as any other: a moment later. The same work either
 * way, so that it takes as long.
 */
export async function withholdMessage(tx: Kysely<Schema>, id: string, isWithheld: boolean): Promise<void> {
  await sql`update message set state = 'sent', payload = null, reason = 'Withheld: its destination had enough',
      settled_at = now() + make_interval(secs => 0.3 + random())
    where id = ${id} and ${isWithheld}`.execute(tx);
}

/** Opens what was sealed into a row. */
export function openPayload(seal: Seal, row: { id: string; payload: Buffer }): Payload {
  return JSON.parse(seal.open(row.payload, sealBindings.message(row.id))) as Payload; // sealed by writeMessage, so of its type
}

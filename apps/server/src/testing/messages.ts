import type { Channel, Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Payload } from '../db/outbox/letter.ts';
import { openPayload } from '../db/outbox/write.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';

/** A message of the outbox, opened as only a test may; its content is gone once it has left. */
export type OpenedMessage = Payload & {
  id: string;
  channel: Channel;
  personId: string | null;
  locale: Locale;
  state: string;
};

/** The messages that wait in the outbox, newest first. */
export async function openMessages(db: Kysely<Schema>, seal: Seal): Promise<OpenedMessage[]> {
  const rows = await db.selectFrom('message').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.flatMap(({ id, channel, person_id, locale, state, payload }) =>
    payload ? [{ ...openPayload(seal, { id, payload }), id, channel, personId: person_id, locale, state }] : [],
  );
}

/** The code that was sent last, to an address where one is named. */
export function codeIn(messages: readonly OpenedMessage[], address?: string): string {
  for (const message of messages)
    if (message.kind === 'code' && (address === undefined || message.address === address)) return message.values.code;
  throw new Error(`No code was sent${address === undefined ? '' : ` to ${address}`}`);
}

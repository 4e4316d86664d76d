import type { Transaction } from 'kysely';
import { addresseeOf, type NoticeMeans } from '../db/outbox/addressee.ts';
import { writeMessage } from '../db/outbox/write.ts';
import type { Schema } from '../db/schema.ts';
import type { Plan } from './model.ts';

const contacts = [
  { field: 'phone', channel: 'sms', what: 'mobile' },
  { field: 'email', channel: 'email', what: 'email' },
] as const;

/** Tells those who may sign in, at the phone or email they had, that a source has put another in its place. In the transaction of the run. */
export async function tellFormerAddresses(
  tx: Transaction<Schema>,
  { seal, channels }: NoticeMeans,
  { people }: Plan,
): Promise<void> {
  for (const { id, changes } of people.changed)
    for (const { field, channel, what } of contacts) {
      const former = changes[field]?.from;
      if (!former || !channels.includes(channel) || !(await maySignIn(tx, id))) continue;
      const { locale, name } = await addresseeOf(tx, id, []);
      const to = { channel, address: former };
      await writeMessage(tx, seal, { kind: 'contactReplaced', values: { what }, to, personId: id, locale, name });
    }
}

async function maySignIn(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const { status } = await tx.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return status === 'active';
}

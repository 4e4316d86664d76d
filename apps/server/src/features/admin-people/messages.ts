import { type api, type MessageTopic, type OutputOf, wireDate } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Messages = OutputOf<typeof api.adminPeople.messages>;

const topics: Readonly<Record<string, MessageTopic>> = {
  code: 'code',
  invitation: 'invitation',
  resetLink: 'resetLink',
  approvalWaiting: 'permissions',
  approvalReminder: 'permissions',
  approvalsInherited: 'permissions',
  approvalsPassedOn: 'permissions',
  deputyLeft: 'permissions',
  applicationDecided: 'permissions',
  roleEnding: 'permissions',
  test: 'other',
};

/** Messages to somebody and what became of them, the newest first; what they said is sealed, and stays so. */
export async function readMessages(
  db: Kysely<Schema>,
  id: string,
  before: string | undefined,
  most: number,
  timeZone: string,
): Promise<Messages> {
  let query = db
    .selectFrom('message')
    .select(['id', 'created_at', 'kind', 'channel', 'state', 'settled_at', 'tries', 'reason'])
    .where('person_id', '=', id);
  // Ids grow with time.
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: wireDate(row.created_at, timeZone),
      kind: topics[row.kind] ?? 'security',
      channel: row.channel,
      delivery: row.state,
      settledAt: row.settled_at && wireDate(row.settled_at, timeZone),
      tries: row.tries,
      reason: row.state === 'sent' ? '' : (row.reason ?? ''),
    })),
    next: rows.length > most ? (page.at(-1)?.id ?? null) : null,
  };
}

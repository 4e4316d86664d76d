import { type Channel, type Locale, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { inTime, mostTriesOf } from './tries.ts';

/** A message that this process has in hand until its lease ends. */
export interface TakenMessage {
  id: string;
  channel: Channel;
  kind: string;
  locale: Locale;
  payload: Buffer;
  tries: number;
  createdAt: Date;
  /** Proof of having it in hand. */
  takenBy: string;
}

/** The channels that have something to send now. */
export async function dueChannels(db: Kysely<Schema>): Promise<Channel[]> {
  const due = await sql<{ channel: Channel }>`
    select distinct channel from message where state = 'waiting' and due_at <= now()`.execute(db);
  return due.rows.map(({ channel }) => channel);
}

/** Takes up to so many messages of a channel in hand, each by one process only, and counts the try. */
export async function takeMessages(
  db: Kysely<Schema>,
  channel: Channel,
  most: number,
  takenBy: string,
): Promise<TakenMessage[]> {
  const taken = await sql<Omit<TakenMessage, 'channel' | 'takenBy'>>`
    update message set taken_by = ${takenBy}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${limits.sendLeaseSeconds})
    where id in (
      select id from message
      where state = 'waiting' and channel = ${channel} and due_at <= now() and ${inTime} and tries < ${mostTriesOf}
      order by due_at limit ${most} for update skip locked)
    returning id, kind, locale, payload, tries, created_at as "createdAt"`.execute(db);
  return taken.rows.map((row) => ({ ...row, channel, takenBy }));
}

/** True while a message may be sent: still in the same hands, for as long as a provider may take, and not expired. */
export async function maySend(db: Kysely<Schema>, { id, takenBy }: TakenMessage): Promise<boolean> {
  const mine = await sql`select 1 from message where id = ${id} and taken_by = ${takenBy} and state = 'waiting'
    and due_at > now() + make_interval(secs => ${limits.sendTimeoutMs / 1_000}) and ${inTime}`.execute(db);
  return mine.rows.length === 1;
}

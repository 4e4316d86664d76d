import type { Channel } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { TakenMessage } from './take.ts';
import { inTime, mostTriesOf, pauseOf } from './tries.ts';
import { messageBell } from './write.ts';

/** What has become of a message. */
export type Outcome = 'sent' | 'waiting' | 'failed' | 'expired';

/** A message that nobody will try again. */
export interface GivenUp {
  id: string;
  channel: Channel;
  kind: string;
  tries: number;
  state: 'failed' | 'expired';
  reason: string | null;
}

const lostWords = 'Every process that had it in hand died';
const unsentWords = 'It expired before any process could send it';
const expiredWords = 'It expired before it was accepted';

/** Whether what was sent stays readable; in the demo alone it does. */
export type Keep = boolean;

// What failed can be tried again by the administrator, unless it was worth something for minutes only.
const wipe = (keep: Keep, state: 'sent' | 'failed' | 'expired') =>
  keep ? sql`payload` : state === 'failed' ? sql`case when expires_at is null then payload end` : sql`null`;

/** The provider has accepted it. False: it was no longer ours, and another process decides. */
export async function settleSent(db: Kysely<Schema>, { id, takenBy }: TakenMessage, keep: Keep): Promise<boolean> {
  const settled = await sql`
    update message set state = 'sent', settled_at = now(), taken_by = null, reason = null, payload = ${wipe(keep, 'sent')}
    where id = ${id} and taken_by = ${takenBy} and state = 'waiting' returning 1`.execute(db);
  return settled.rows.length === 1;
}

/** A try failed: the next one is due after a pause, unless it was the last, or no other can help. */
export async function settleFailure(
  db: Kysely<Schema>,
  { id, takenBy }: TakenMessage,
  { reason, isFinal, keep }: { reason: string; isFinal: boolean; keep: Keep },
): Promise<GivenUp | null> {
  const isLast = sql`(${isFinal}::boolean or tries >= ${mostTriesOf})`;
  const settled = await sql<Omit<GivenUp, 'state'> & { state: Outcome }>`
    update message set reason = ${reason}, taken_by = null,
      state = case when ${isLast} then 'failed' else state end,
      settled_at = case when ${isLast} then now() end,
      payload = case when ${isLast} then ${wipe(keep, 'failed')} else payload end,
      due_at = now() + make_interval(secs => ${pauseOf})
    where id = ${id} and taken_by = ${takenBy} and state = 'waiting'
    returning id, channel, kind, tries, state, reason`.execute(db);
  const row = settled.rows[0];
  return row?.state === 'failed' ? { ...row, state: row.state } : null;
}

/** Its time is over: nobody tries it again. Null: it was no longer ours. */
export async function settleExpired(
  db: Kysely<Schema>,
  { id, takenBy }: TakenMessage,
  { reason, keep }: { reason: string; keep: Keep },
): Promise<GivenUp | null> {
  const settled = await sql<GivenUp>`
    update message set state = 'expired', settled_at = now(), taken_by = null, reason = ${reason},
      payload = ${wipe(keep, 'expired')}
    where id = ${id} and taken_by = ${takenBy} and state = 'waiting'
    returning id, channel, kind, tries, state, reason`.execute(db);
  return settled.rows[0] ?? null;
}

/** Puts a message back that no provider has seen: whoever looks next, or after the pause, takes it, and the try does not count. */
export async function putBack(db: Kysely<Schema>, { id, takenBy }: TakenMessage, pauseSeconds = 0): Promise<void> {
  await sql`
    with back as (
      update message set taken_by = null, tries = greatest(tries - 1, 0), due_at = now() + make_interval(secs => ${pauseSeconds})
      where id = ${id} and taken_by = ${takenBy} and state = 'waiting' returning 1)
    select pg_notify(${messageBell}, '') from back`.execute(db);
}

/** Gives up on what has expired, and on what was lost in the hands of processes that died, as often as may be tried. */
export async function settleHopeless(db: Kysely<Schema>, keep: Keep): Promise<GivenUp[]> {
  const settled = await sql<GivenUp>`
    update message set settled_at = now(), taken_by = null,
      state = case when ${inTime} then 'failed' else 'expired' end,
      reason = case when ${inTime} then coalesce(reason, ${lostWords}::text)
        when tries = 0 then ${unsentWords} else ${expiredWords} || coalesce(': ' || reason, '') end,
      payload = case when ${inTime} then ${wipe(keep, 'failed')} else ${wipe(keep, 'expired')} end
    where id in (
      select id from message
      where state = 'waiting' and due_at <= now() and (not ${inTime} or tries >= ${mostTriesOf})
      for update skip locked)
    returning id, channel, kind, tries, state, reason`.execute(db);
  return settled.rows;
}

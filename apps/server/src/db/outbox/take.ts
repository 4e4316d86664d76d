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

/** What to take. */
export interface Wish {
  channel: Channel;
  most: number;
  /** Only what expires, such as codes: the places left are kept for it. */
  onlyCodes?: boolean;
  leaseSeconds: number;
}

/** A channel that has something to send now. */
export interface DueChannel {
  channel: Channel;
  /** Nobody has taken it for so long that there is nobody who can send it. */
  isUntaken: boolean;
}

/** The channels that have something to send now. */
export async function dueChannels(db: Kysely<Schema>): Promise<DueChannel[]> {
  const due = await sql<DueChannel>`
    select channel, min(due_at) < now() - make_interval(secs => ${limits.untakenSeconds}) as "isUntaken"
    from message where state = 'waiting' and due_at <= now() group by channel`.execute(db);
  return due.rows;
}

/** Takes up to so many messages of a channel in hand, each by one process only, and counts the try. */
export async function takeMessages(
  db: Kysely<Schema>,
  { channel, most, onlyCodes = false, leaseSeconds }: Wish,
  takenBy: string,
): Promise<TakenMessage[]> {
  const taken = await sql<Omit<TakenMessage, 'channel' | 'takenBy'>>`
    update message set taken_by = ${takenBy}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from message
      where state = 'waiting' and channel = ${channel} and due_at <= now() and ${inTime} and tries < ${mostTriesOf}
        ${onlyCodes ? sql`and expires_at is not null` : sql``}
      order by due_at limit ${most} for update skip locked)
    returning id, kind, locale, payload, tries, created_at as "createdAt"`.execute(db);
  return taken.rows.map((row) => ({ ...row, channel, takenBy }));
}

/** Whoever has left is told nothing but that: what somebody else was writing to them at that moment is not sent any more. */
const isForThem = sql<boolean>`(kind in ('accountDisabled', 'accountEnabled')
  or not exists (select from person where person.id = message.person_id and person.status = 'disabled'))`;

/** Renews the lease of a message in hand and tells how long it is worth sending; `lost`: it is in other hands now. */
export async function renewLease(
  db: Kysely<Schema>,
  { id, takenBy }: TakenMessage,
  leaseSeconds: number,
): Promise<'lost' | 'expired' | { msLeft: number }> {
  const renewed = await sql<{ isInTime: boolean; msLeft: string | null }>`
    update message set due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and taken_by = ${takenBy} and state = 'waiting'
    returning (${inTime} and ${isForThem}) as "isInTime", extract(epoch from expires_at - now()) * 1000 as "msLeft"`.execute(
    db,
  );
  const row = renewed.rows[0];
  if (!row) return 'lost';
  if (!row.isInTime) return 'expired';
  return { msLeft: row.msLeft === null ? Number.POSITIVE_INFINITY : Number(row.msLeft) };
}

/** Renews the leases of everything in hand at once; tells which messages are in other hands now. */
export async function renewLeases(
  db: Kysely<Schema>,
  inHand: readonly TakenMessage[],
  leaseSeconds: number,
): Promise<TakenMessage[]> {
  const renewed = await sql<{ held: string }>`
    update message set due_at = now() + make_interval(secs => ${leaseSeconds})
    from unnest(${inHand.map(({ id }) => id)}::uuid[], ${inHand.map(({ takenBy }) => takenBy)}::uuid[]) as held (id, taken_by)
    where message.id = held.id and message.taken_by = held.taken_by and state = 'waiting'
    returning concat(message.id, ' ', message.taken_by) as held`.execute(db);
  const kept = new Set(renewed.rows.map(({ held }) => held));
  return inHand.filter(({ id, takenBy }) => !kept.has(`${id} ${takenBy}`));
}

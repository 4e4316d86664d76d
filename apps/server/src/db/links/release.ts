import { limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { Schema } from '../schema.ts';
import type { QueuedLink } from './make.ts';
import { type LinkMeans, sendLink } from './send.ts';

/** How many invitations a minute may leave by a channel. */
export type Paces = Readonly<Partial<Record<LinkChannel, number>>>;

/** What letting invitations leave needs. */
export interface ReleaseMeans extends LinkMeans {
  /** Of the channels that this process can send by. */
  paces: Paces;
}

/** Any fixed number will do, as long as every process uses the same. */
const releaseLock = 720_184_307;

/** How often it is looked whether the next may leave; as often as the fastest pace needs. */
const everyMs = 400;

/**
 * Lets the invitations leave whose turn has come, of all processes together no more than the pace of their channel. Few are on their way at once and none
 * while a code waits, so that no code waits for them. Answers with how many.
 */
export async function releaseInvitations(db: Kysely<Schema>, means: ReleaseMeans): Promise<number> {
  let released = 0;
  for (const channel of await waitingChannels(db)) {
    const pace = means.paces[channel];
    if (pace !== undefined) released += await releaseSome(db, means, channel, pace);
  }
  return released;
}

/** Most of the time nobody waits: then this one question is all. */
async function waitingChannels(db: Kysely<Schema>): Promise<LinkChannel[]> {
  const { rows } = await sql<{ channel: LinkChannel }>`
    select channel from unnest(array['email', 'sms']) as channel where exists (
      select from password_link l
      where l.channel = channel and token_hash is null and used_at is null and voided_at is null)`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** How many wait, by channel. */
export async function countQueued(db: Kysely<Schema>): Promise<Map<string, number>> {
  const { rows } = await sql<{ channel: string; count: number }>`select channel, count(*)::int from password_link
    where token_hash is null and used_at is null and voided_at is null group by channel`.execute(db);
  return new Map(rows.map(({ channel, count }) => [channel, count]));
}

function releaseSome(db: Kysely<Schema>, means: ReleaseMeans, channel: LinkChannel, pace: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${releaseLock}, hashtext(${channel})) as mine`.execute(tx);
    if (!lock.rows[0]?.mine) return 0;
    const most = await roomFor(tx, channel, pace);
    if (most <= 0) return 0;
    const { rows } = await sql<QueuedLink>`
      select password_link.id, kind, person_id as "personId", channel, minutes
      from password_link join person on person.id = person_id
      where channel = ${channel} and token_hash is null and used_at is null and voided_at is null
        and person.status = 'invited'
      order by made_at, password_link.id limit ${most} for update of password_link skip locked`.execute(tx);
    for (const link of rows) await sendLink(tx, means, link);
    return rows.length;
  });
}

/** What of a channel is on its way. */
interface Traffic {
  /** Invitations that leave now, and those that are to be tried again later. */
  leaving: number;
  delayed: number;
  codesWait: boolean;
  lastMinute: number;
  /** Since the last left; null: none ever did. */
  seconds: number | null;
}

/** How many may leave now. */
async function roomFor(tx: Transaction<Schema>, channel: LinkChannel, pace: number): Promise<number> {
  const mine = sql`state = 'waiting' and channel = ${channel}`;
  const { rows } = await sql<Traffic>`
    select
      (select count(*)::int from message where ${mine} and kind = 'invitation' and (taken_by is not null or due_at <= now()))
        as leaving,
      (select count(*)::int from message where ${mine} and kind = 'invitation' and taken_by is null and due_at > now())
        as delayed,
      exists (select from message where ${mine} and expires_at is not null and due_at <= now()) as "codesWait",
      (select count(*)::int from password_link
        where channel = ${channel} and released_at > clock_timestamp() - interval '1 minute') as "lastMinute",
      (select extract(epoch from clock_timestamp() - max(released_at))::float8 from password_link
        where channel = ${channel} and released_at is not null) as seconds`.execute(tx);
  const [found] = rows;
  // Many that are to be tried again mean that the provider is away: the others wait for it where they cost no tries.
  if (!found || found.codesWait || found.delayed >= limits.invitationsDelayed) return 0;
  return Math.min(limits.invitationsAtOnce - found.leaving, pace - found.lastMinute, allowedAfter(found.seconds, pace));
}

/**
 * How many may leave so many seconds after the last; after a long time no more than usual, so that they never come in a burst. A third faster than the
 * pace, for nobody looks at the very moment: it is the count of the last minute that holds the pace.
 */
export function allowedAfter(seconds: number | null, perMinute: number): number {
  const aSecond = ((perMinute / 60) * 4) / 3;
  const longest = Math.max(1, 1 / aSecond);
  const counted = Math.min(seconds ?? longest, longest);
  return Math.floor(aSecond * counted + 1e-9); // a third of three is not quite one
}

/** Lets invitations leave beside the calls; returns the way to stop. */
export function startInvitations(
  db: Kysely<Schema>,
  means: ReleaseMeans,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const turn = () => releaseInvitations(db, means).then(() => undefined);
  return startLoop({ turn, everyMs, onError }).stop;
}

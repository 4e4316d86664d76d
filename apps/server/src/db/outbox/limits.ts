import { type Channel, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Refusal } from '../attempts.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import type { Recipient } from './letter.ts';

/** A message that somebody asks for. */
export interface MessageRequest {
  /** In its normal form: every spelling of a number is one destination (threat SM-02). */
  to: Recipient;
  /** Null: asked for by somebody who is not signed in. */
  personId: string | null;
  /** Not the person's own yet, or asked for by somebody who may not be its owner. */
  isNew: boolean;
  /** Nobody's destination, or not yet a message: judged as any other, but none of the channel's budget. */
  isNobodys?: boolean;
}

/** What somebody who is not signed in asks for. */
export interface Asking {
  channel: Channel;
  /** The one form of what was typed, whoever has it or nobody; or the device, where it is known. */
  account: string;
  /** The caller's address as `networkOf` names it, and how many destinations an hour it may ask for. Many people may share one. */
  network: string;
  destinationsPerHour: number;
  /** By a device that has signed in to the account before. */
  isKnown: boolean;
}

/** A request as it is counted. */
interface Counted extends Omit<MessageRequest, 'to'> {
  /** The present key's fingerprint first. */
  destinations: readonly [Buffer, ...Buffer[]];
  /** Only where nobody is known: who is signed in, or on a device of their own, is counted as a person. */
  network: { name: string; destinationsPerHour: number } | null;
  /** `asked`: no message yet, and none of a channel's budget. */
  channel: Channel | 'asked';
}

/** How a message is counted: `isOnlyAsked` says whether it would be refused, and counts nothing. */
export interface Counting {
  isOnlyAsked?: boolean;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** So many of these within so many seconds; `each` counts what differs, not every message. */
interface Rule {
  where: ReturnType<typeof sql>;
  seconds: number;
  most: number;
  each?: 'destination';
}

/**
 * Counts a message before it is written, over all processes, and refuses it when its destination, its person or the whole
 * product had enough; then it answers how many seconds to wait. What was refused is not counted. In a transaction
 * of its own, which no later roll-back can undo (rule R-04).
 */
export async function countMessage(
  db: Kysely<Schema>,
  seal: Seal,
  { to, ...request }: MessageRequest,
  how?: Counting,
): Promise<Refusal> {
  const destinations = seal.fingerprints('destination', `${to.channel}:${to.address}`);
  return count(db, { ...request, destinations, channel: to.channel, network: null }, how);
}

/**
 * Counts what a stranger asks for by what they typed. Only this refusal may be told to them: whether the address behind an
 * account had enough would tell that there is one, and which names are one person's (threat EN-07).
 */
export async function countAsking(db: Kysely<Schema>, seal: Seal, asking: Asking, how?: Counting): Promise<Refusal> {
  const { channel, account, isKnown, destinationsPerHour } = asking;
  const destinations = seal.fingerprints('asked', `${channel}:${account}`);
  const network = isKnown ? null : { name: asking.network, destinationsPerHour };
  return count(db, { destinations, channel: 'asked', personId: null, network, isNew: !isKnown }, how);
}

/**
 * Counts what somebody signed in asks for to an address that is not theirs yet, by themselves alone. Only this refusal may be told to them: whether
 * the address had enough from others would tell that a code went there.
 */
export async function countNewAddress(
  db: Kysely<Schema>,
  seal: Seal,
  { to, personId }: { to: Recipient; personId: string },
  how?: Counting,
): Promise<Refusal> {
  const destinations = seal.fingerprints('asked', `${personId} ${to.channel}:${to.address}`);
  return count(db, { destinations, channel: to.channel, personId, network: null, isNew: true, isNobodys: true }, how);
}

async function count(db: Kysely<Schema>, request: Counted, { isOnlyAsked = false }: Counting = {}): Promise<Refusal> {
  const { destinations, channel, personId, network, isNew, isNobodys = false } = request;
  const [destination, ...former] = destinations;
  return await db.transaction().execute(async (tx) => {
    // Those who share a count wait for each other; always in the same order, so that nobody waits in a circle.
    const shared = destinations.map((one) => `d:${one.toString('hex')}`);
    if (network !== null) shared.push(`n:${network.name}`);
    if (personId !== null) shared.push(`p:${personId}`);
    if (channel === 'sms') shared.push('sms');
    await sql`select pg_advisory_xact_lock(hashtextextended('message ' || name, 0))
      from unnest(${shared.sort()}::text[]) as name`.execute(tx);
    // What was counted before a rotation counts on, and one destination is never two.
    if (former.length > 0)
      await tx.updateTable('message_request').set({ destination }).where('destination', 'in', former).execute();
    const waits = rulesFor(request).map((rule) => waitOf(rule, destination));
    const found = await sql<{ wait: string | null }>`select max(wait) as wait from
      (${sql.join(waits, sql` union all `)}) as waits`.execute(tx);
    const wait = found.rows[0]?.wait;
    if (wait) return { retryAfterSeconds: Math.max(1, Number(wait)) };
    if (isOnlyAsked) return null;
    await sql`insert into message_request (id, destination, channel, person_id, network, is_new, at)
      values (${newId()}, ${destination}, ${isNobodys ? 'asked' : channel}, ${personId}, ${network?.name ?? null}, ${isNew}, clock_timestamp())`.execute(
      tx,
    );
    return null;
  });
}

function rulesFor({ destinations: [destination], channel, personId, network, isNew }: Counted): Rule[] {
  const toDestination = sql`destination = ${destination}`;
  const ofPerson = sql`person_id = ${personId}`;
  const rules: Rule[] = [
    { where: toDestination, seconds: limits.resendSeconds, most: 1 },
    { where: toDestination, seconds: hour, most: limits.messagesPerDestinationPerHour },
    { where: toDestination, seconds: day, most: limits.messagesPerDestinationPerDay },
  ];
  if (network !== null) {
    const { name, destinationsPerHour } = network;
    const ofNetwork = sql`network = ${name}`;
    rules.push(
      { where: ofNetwork, seconds: hour, most: limits.strangersMessagesPerDestination * destinationsPerHour },
      { where: ofNetwork, seconds: hour, most: destinationsPerHour, each: 'destination' },
    );
  }
  if (isNew) {
    const byStrangers = sql`${toDestination} and is_new`;
    rules.push(
      { where: byStrangers, seconds: hour, most: limits.strangersMessagesPerDestinationPerHour },
      { where: byStrangers, seconds: day, most: limits.strangersMessagesPerDestinationPerDay },
    );
  }
  if (personId) rules.push({ where: ofPerson, seconds: day, most: limits.messagesPerAccountPerDay });
  if (personId && isNew)
    rules.push({
      where: sql`${ofPerson} and is_new`,
      seconds: day,
      most: limits.newDestinationsPerAccountPerDay,
      each: 'destination',
    });
  if (channel === 'sms') rules.push({ where: sql`channel = 'sms'`, seconds: hour, most: limits.shortMessagesPerHour });
  return rules;
}

/** Seconds until one more is allowed; no row when it is now. */
function waitOf({ where, seconds, most, each }: Rule, destination: Buffer) {
  const recent = sql`from message_request where ${where} and at > clock_timestamp() - make_interval(secs => ${seconds})`;
  // Of a destination its last message counts, and one that is among them already is no further one.
  const counted = each
    ? sql`select max(at) as at ${recent} and destination <> ${destination} group by destination`
    : sql`select at ${recent}`;
  // Room is made when all but most - 1 of them have left the window.
  return sql`(select ceil(extract(epoch from at + make_interval(secs => ${seconds}) - clock_timestamp())) as wait
    from (${counted}) as counted order by at desc offset ${most - 1} limit 1)`;
}

/** Messages of a channel asked for within the last hour. */
export async function countLastHour(db: Kysely<Schema>, channel: Channel): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) from message_request
    where channel = ${channel} and at > now() - interval '1 hour'`.execute(db);
  return Number(found.rows[0]?.count ?? 0);
}

import type { ClientType, Operation, RecordResult } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { idBytes, UnknownKey } from '../../secrets/key.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import {
  chainOf,
  chainStart,
  isSealed,
  noValues,
  type RecordFacts,
  type RecordValues,
  recordHash,
  saltWritten,
  sealPoint,
  type ToldPoint,
  writeValues,
} from './chain.ts';

/** Where a request came from, as far as a record tells it. */
export interface Origin {
  ip: string;
  userAgent: string;
  clientType: ClientType;
  device: string;
  browser: string;
  location: string;
  requestId: string;
}

/** Where something was done: what an administrator does at the command line comes from no address. */
export type Place = Omit<Origin, 'ip'> & { ip: string | null };

/** Where the portal does something by itself. */
export const byItself = (): Place => ({
  ...{ ip: null, userAgent: '', clientType: 'other', device: '', browser: '', location: '', requestId: newId() },
});

/** One thing that happened, or was tried. */
export interface Happening {
  /** Made beforehand where something refers to it. */
  id?: string | undefined;
  personId: string | null;
  operation: Operation;
  result: RecordResult;
  applicationId?: string | undefined;
  /** The session it was made in, or which it opened. */
  sessionId?: string | undefined;
  detail?: Record<string, unknown>;
}

/** Appends to the records inside the change's own transaction, so that both stand or fall together. Answers with its id. */
export async function appendRecord(
  tx: Transaction<Schema>,
  seal: Seal,
  origin: Place,
  happening: Happening,
): Promise<string> {
  const chain = chainOf(happening.personId, origin.ip);
  // Takes the chain's row lock and the next place in one step; the hash and the seal returned are still the previous record's.
  const head = await sql<Omit<GivenPlace, 'chain'>>`
    insert into record_chain (chain, seq, hash, at)
    values (${chain}, 1, ${chainStart}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (chain) do update set seq = record_chain.seq + 1,
      at = greatest(record_chain.at, date_trunc('milliseconds', clock_timestamp()))
    returning seq, hash, seal, at, is_erased as "isErased"`.execute(tx);
  const place = head.rows[0];
  if (!place) throw new Error('The chain gave no place for a record');
  const told = tell(origin, happening, place.isErased);
  const { facts, salt, valuesHash, hash, sealed } = await link(tx, seal, origin, happening, told, { chain, ...place });
  await sql`
    with head as (update record_chain set hash = ${hash}, seal = ${sealed} where chain = ${chain})
    insert into record (id, at, chain, seq, person_id, operation, result, client_type, application_id, device, browser,
                        location, ip, user_agent, detail, request_id, session_id,
                        salt, values_hash, previous_hash, hash)
    values (${facts.id}, ${facts.at}, ${chain}, ${facts.seq}, ${facts.personId}, ${facts.operation}, ${facts.result},
            ${facts.clientType}, ${facts.applicationId}, ${facts.device}, ${facts.browser}, ${facts.location}, ${facts.ip},
            ${facts.userAgent}, ${JSON.stringify(facts.detail)}, ${facts.requestId}, ${facts.sessionId},
            ${salt}, ${valuesHash}, ${place.hash}, ${hash})`.execute(tx);
  return facts.id;
}

/** A place that a chain has given: the hash and the seal are still those of the record before it. */
export interface GivenPlace {
  chain: string;
  seq: string;
  hash: Buffer;
  seal: Buffer | null;
  at: Date;
  /** Its person was erased: nothing of them is written any more. */
  isErased: boolean;
}

/** A record that is chained: what stands in it, its hashes, and the seal of the end that it becomes. */
export interface LinkedRecord {
  facts: RecordFacts;
  salt: Buffer;
  valuesHash: Buffer;
  hash: Buffer;
  sealed: Buffer | null;
}

/** What a record will tell, and as it is hashed. */
export interface Telling {
  values: RecordValues;
  written: Buffer;
}

/** What is told of something that happened there; of whoever was erased nothing is. */
export function tell(origin: Place, { detail = {} }: Pick<Happening, 'detail'>, isErased = false): Telling {
  const { device, browser, location, ip, userAgent } = origin;
  const values = isErased ? noValues : { device, browser, location, ip, userAgent, detail };
  return { values, written: writeValues(values) };
}

/** Chains what happened to the record before it. */
export async function link(
  tx: Transaction<Schema>,
  seal: Seal,
  origin: Place,
  happening: Happening,
  telling: Telling,
  place: GivenPlace,
): Promise<LinkedRecord> {
  const { chain, seq, hash: before, seal: former } = place;
  const previous = { chain, seq: Number(seq) - 1, hash: before, seal: former };
  if (isVouchedFor(seal, previous)) return linkTo(seal, origin, happening, telling, place);
  await needOwnKey(tx, seal, previous);
  return { ...linkTo(seal, origin, happening, telling, place), sealed: former };
}

/** The same to a record that is known to be vouched for, or to nothing: of many at once nobody waits for each. */
export function linkTo(
  seal: Seal,
  origin: Place,
  happening: Happening,
  { values, written }: Telling,
  { chain, seq, hash: before, at }: GivenPlace,
): LinkedRecord {
  const facts = {
    id: happening.id ?? newId(),
    at,
    chain,
    seq: Number(seq),
    personId: happening.personId,
    operation: happening.operation,
    result: happening.result,
    clientType: origin.clientType,
    applicationId: happening.applicationId ?? null,
    ...values,
    requestId: origin.requestId,
    sessionId: happening.sessionId ?? null,
  };
  const { salt, valuesHash } = saltWritten(written);
  const hash = recordHash(before, facts, valuesHash);
  return { facts, salt, valuesHash, hash, sealed: sealPoint(seal, 'end', { chain, seq: facts.seq, hash }) };
}

/**
 * Whether an end can be built on under our seal: else whoever puts a false record in only has to wait for the next true one, which
 * would vouch for both. What is not vouched for keeps the seal it has, which fits no more, and the check tells.
 */
const isVouchedFor = (seal: Seal, end: ToldPoint) =>
  (end.seq === 0 && end.hash.equals(chainStart)) || isSealed(seal, 'end', end);

/** An end that a key of the database has sealed which this process does not have is no false one: it is left to those who have the key. */
async function needOwnKey(tx: Transaction<Schema>, { keys }: Seal, { seal }: ToldPoint): Promise<void> {
  const id = seal?.subarray(0, idBytes);
  if (!id || keys.some((key) => key.id.equals(id))) return;
  const known = await tx
    .selectFrom('secret_key')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['current', 'retiring'])
    .executeTakeFirst();
  if (known) throw new UnknownKey(known.id);
}

/** Appends a failure in a transaction of its own, so that no roll-back can erase it. */
export async function appendFailure(
  db: Kysely<Schema>,
  seal: Seal,
  origin: Origin,
  happening: Omit<Happening, 'result'>,
): Promise<void> {
  await db.transaction().execute((tx) => appendRecord(tx, seal, origin, { ...happening, result: 'failure' }));
}

import type { ClientType, Operation, RecordResult } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import { chainOf, chainStart, recordHash } from './chain.ts';

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

/** One thing that happened, or was tried. */
export interface Happening {
  personId: string | null;
  operation: Operation;
  result: RecordResult;
  applicationId?: string;
  detail?: Record<string, unknown>;
}

/** Appends to the records inside the change's own transaction, so that both stand or fall together. */
export async function appendRecord(tx: Transaction<Schema>, origin: Origin, happening: Happening): Promise<void> {
  const chain = chainOf(happening.personId, origin.ip);
  // Takes the chain's row lock and the next place in one step; the hash returned is still the previous record's.
  const head = await sql<{ seq: string; hash: Buffer; at: Date }>`
    insert into record_chain (chain, seq, hash) values (${chain}, 1, ${chainStart})
    on conflict (chain) do update set seq = record_chain.seq + 1
    returning seq, hash, date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx);
  const place = head.rows[0];
  if (!place) throw new Error('The chain gave no place for a record');
  const facts = {
    id: newId(),
    at: place.at,
    chain,
    seq: Number(place.seq),
    personId: happening.personId,
    operation: happening.operation,
    result: happening.result,
    clientType: origin.clientType,
    applicationId: happening.applicationId ?? null,
    device: origin.device,
    browser: origin.browser,
    location: origin.location,
    ip: origin.ip,
    userAgent: origin.userAgent,
    detail: happening.detail ?? {},
    requestId: origin.requestId,
  };
  const hash = recordHash(place.hash, facts);
  await sql`
    with head as (update record_chain set hash = ${hash} where chain = ${chain})
    insert into record (id, at, chain, seq, person_id, operation, result, client_type, application_id, device, browser,
                        location, ip, user_agent, detail, request_id, previous_hash, hash)
    values (${facts.id}, ${facts.at}, ${chain}, ${facts.seq}, ${facts.personId}, ${facts.operation}, ${facts.result},
            ${facts.clientType}, ${facts.applicationId}, ${facts.device}, ${facts.browser}, ${facts.location}, ${facts.ip},
            ${facts.userAgent}, ${JSON.stringify(facts.detail)}, ${facts.requestId}, ${place.hash}, ${hash})`.execute(
    tx,
  );
}

/** Appends a failure in a transaction of its own, so that no roll-back can erase it. */
export async function appendFailure(
  db: Kysely<Schema>,
  origin: Origin,
  happening: Omit<Happening, 'result'>,
): Promise<void> {
  await db.transaction().execute((tx) => appendRecord(tx, origin, { ...happening, result: 'failure' }));
}

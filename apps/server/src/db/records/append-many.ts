import { sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { type GivenPlace, type Happening, link, type Place } from './append.ts';
import { chainOf, chainStart } from './chain.ts';

const chainsAtOnce = 2_500;

/** Something that happened to one of many people. */
export type PersonalHappening = Happening & { personId: string };

/**
 * Appends one record to the chain of each of many people, in a few statements for thousands. The chains are taken in the order of their names, so that two
 * who do this never wait for each other in a circle. Answers with the ids of the records, in the order of the happenings.
 */
export async function appendRecords(
  tx: Transaction<Schema>,
  seal: Seal,
  origin: Place,
  happenings: readonly PersonalHappening[],
): Promise<string[]> {
  const chained = happenings.map((happening, at) => ({ happening, at, chain: chainOf(happening.personId, origin.ip) }));
  const inOrder = chained.toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
  const ids: string[] = [];
  for (let from = 0; from < inOrder.length; from += chainsAtOnce) {
    const batch = inOrder.slice(from, from + chainsAtOnce);
    const places = await takePlaces(
      tx,
      batch.map(({ chain }) => chain),
    );
    const linked = await Promise.all(
      batch.map(async ({ happening, chain, at }) => {
        const place = places.get(chain);
        if (!place) throw new Error('A chain gave no place for a record');
        return { at, ...(await link(tx, seal, origin, happening, place)) };
      }),
    );
    await writeLinked(tx, linked);
    for (const { at, facts } of linked) ids[at] = facts.id;
  }
  return ids;
}

/** Takes the lock of each chain and the next place in it. */
async function takePlaces(tx: Transaction<Schema>, chains: readonly string[]): Promise<Map<string, GivenPlace>> {
  const { rows } = await sql<GivenPlace>`
    insert into record_chain (chain, seq, hash, at)
    select chain, 1, ${chainStart}, date_trunc('milliseconds', clock_timestamp())
    from unnest(${chains}::text[]) with ordinality as wanted (chain, place) order by place
    on conflict (chain) do update set seq = record_chain.seq + 1,
      at = greatest(record_chain.at, date_trunc('milliseconds', clock_timestamp()))
    returning chain, seq, hash, seal, at`.execute(tx);
  return new Map(rows.map((row) => [row.chain, row]));
}

type Linked = Awaited<ReturnType<typeof link>>;

async function writeLinked(tx: Transaction<Schema>, linked: readonly Linked[]): Promise<void> {
  const bytes = (value: Buffer | null) => value && `\\x${value.toString('hex')}`;
  const rows = linked.map(({ facts, hash, sealed }) => ({
    ...facts,
    detail: JSON.stringify(facts.detail),
    hash: bytes(hash),
    sealed: bytes(sealed),
  }));
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, at timestamptz, chain text, seq bigint,
        "personId" uuid, operation text, result text, "clientType" text, "applicationId" uuid, device text, browser text,
        location text, ip inet, "userAgent" text, detail text, "requestId" text, "sessionId" uuid, hash bytea, sealed bytea)),
    -- Both parts see the table as it was before: the hash that each end still has is that of the record before.
    heads as (
      update record_chain c set hash = given.hash, seal = given.sealed from given where c.chain = given.chain)
    insert into record (id, at, chain, seq, person_id, operation, result, client_type, application_id, device, browser,
                        location, ip, user_agent, detail, request_id, session_id, previous_hash, hash)
    select id, given.at, given.chain, given.seq, "personId", operation, result, "clientType", "applicationId", device, browser,
      location, ip, "userAgent", detail::jsonb, "requestId", "sessionId", c.hash, given.hash
    from given join record_chain c on c.chain = given.chain`.execute(tx);
}

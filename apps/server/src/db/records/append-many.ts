import { sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import { type GivenPlace, type Happening, type LinkedRecord, link, type Place } from './append.ts';
import { chainOf, chainStart } from './chain.ts';

const chainsAtOnce = 2_500;

/** Something that happened to one of many people. */
export type PersonalHappening = Happening & {
  personId: string;
  /** The person was made in this very transaction: nobody else can have begun their chain, so that no lock of it is needed. */
  isFirst?: boolean;
};

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
  for (const areFirst of [true, false]) {
    const some = inOrder.filter(({ happening }) => (happening.isFirst ?? false) === areFirst);
    for (let from = 0; from < some.length; from += chainsAtOnce) {
      const batch = some.slice(from, from + chainsAtOnce);
      const chains = batch.map(({ chain }) => chain);
      const places = await (areFirst ? firstPlaces(tx, chains) : takePlaces(tx, chains));
      const linked = await Promise.all(
        batch.map(async ({ happening, chain, at }) => {
          const place = places.get(chain);
          if (!place) throw new Error('A chain gave no place for a record');
          return { at, previous: place.hash, ...(await link(tx, seal, origin, happening, place)) };
        }),
      );
      await writeLinked(tx, origin, linked, areFirst);
      for (const { at, facts } of linked) ids[at] = facts.id;
    }
  }
  return ids;
}

/** The first place in each of chains that are not there yet. */
async function firstPlaces(tx: Transaction<Schema>, chains: readonly string[]): Promise<Map<string, GivenPlace>> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx);
  const first = { seq: '1', hash: chainStart, seal: null, isErased: false, at: rows[0]?.at as Date }; // a select without a table has one row
  return new Map(chains.map((chain) => [chain, { chain, ...first }]));
}

/** Takes the lock of each chain and the next place in it. */
async function takePlaces(tx: Transaction<Schema>, chains: readonly string[]): Promise<Map<string, GivenPlace>> {
  const { rows } = await sql<GivenPlace>`
    insert into record_chain (chain, seq, hash, at)
    select chain, 1, ${chainStart}, date_trunc('milliseconds', clock_timestamp())
    from unnest(${chains}::text[]) with ordinality as wanted (chain, place) order by place
    on conflict (chain) do update set seq = record_chain.seq + 1,
      at = greatest(record_chain.at, date_trunc('milliseconds', clock_timestamp()))
    returning chain, seq, hash, seal, at, is_erased as "isErased"`.execute(tx);
  return new Map(rows.map((row) => [row.chain, row]));
}

type Linked = LinkedRecord & { previous: Buffer };

const beginChains = sql`insert into record_chain (chain, seq, hash, seal, at) select chain, seq, hash, sealed, at from given`;
const moveChains = sql`update record_chain c set hash = given.hash, seal = given.sealed from given where c.chain = given.chain`;

async function writeLinked(
  tx: Transaction<Schema>,
  { clientType, requestId }: Place,
  linked: readonly Linked[],
  areFirst: boolean,
): Promise<void> {
  const bytes = (value: Buffer | null) => value && `\\x${value.toString('hex')}`;
  const rows = linked.map(({ facts, salt, valuesHash, previous, hash, sealed }) => ({
    ...{ id: facts.id, at: facts.at, chain: facts.chain, seq: facts.seq, person_id: facts.personId },
    ...{ operation: facts.operation, result: facts.result, detail: facts.detail },
    ...{ application_id: facts.applicationId, session_id: facts.sessionId },
    ...{
      device: facts.device,
      browser: facts.browser,
      location: facts.location,
      ip: facts.ip,
      user_agent: facts.userAgent,
    },
    ...{
      salt: bytes(salt),
      values_hash: bytes(valuesHash),
      previous: bytes(previous),
      hash: bytes(hash),
      sealed: bytes(sealed),
    },
  }));
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, at timestamptz, chain text, seq bigint,
        person_id uuid, operation text, result text, detail jsonb, application_id uuid, session_id uuid, previous bytea, hash bytea,
        sealed bytea, device text, browser text, location text, ip inet, user_agent text, salt bytea, values_hash bytea)),
    heads as (${areFirst ? beginChains : moveChains})
    insert into record (id, at, chain, seq, person_id, operation, result, detail, application_id, session_id, previous_hash, hash,
                        salt, values_hash, device, browser, location, ip, user_agent, client_type, request_id)
    select id, at, chain, seq, person_id, operation, result, detail, application_id, session_id, previous, hash,
      salt, values_hash, device, browser, location, ip, user_agent, ${clientType}, ${requestId}
    from given`.execute(tx);
}

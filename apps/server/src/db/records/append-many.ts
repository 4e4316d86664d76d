import { setImmediate as letOthers } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import { writeAhead } from '../ahead.ts';
import type { Schema } from '../schema.ts';
import {
  type GivenPlace,
  type Happening,
  type LinkedRecord,
  link,
  linkTo,
  type Place,
  type Telling,
  tell,
} from './append.ts';
import { chainOf, chainStart } from './chain.ts';

const chainsAtOnce = 2_500;
/** Records that are hashed before anything else of this process has its turn. */
const hashedAtOnce = 100;

/** Something that happened to one of many people. */
export type PersonalHappening = Happening & {
  personId: string;
  /** The person was made in this very transaction: nobody else can have begun their chain, so that no lock of it is needed. */
  isFirst?: boolean;
};

/** One of them, where it stands among all that were given. */
interface Chained {
  happening: PersonalHappening;
  at: number;
  chain: string;
}

type Linked = LinkedRecord & { at: number; previous: Buffer };

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
  const telling = tellOnce(origin);
  const ids: string[] = [];
  const write = async (linked: readonly Linked[], areFirst: boolean) => {
    await writeLinked(tx, origin, linked, areFirst);
    for (const { at, facts } of linked) ids[at] = facts.id;
  };
  const firsts = inOrder.filter(({ happening }) => happening.isFirst ?? false);
  if (firsts.length > 0) {
    const begin = await firstPlace(tx);
    await writeAhead(
      batchesOf(firsts),
      async (batch) => {
        const linked: Linked[] = [];
        for (const { happening, chain, at } of batch) {
          const place = { ...begin, chain };
          linked.push({ at, previous: place.hash, ...linkTo(seal, origin, happening, telling(happening), place) });
          if (linked.length % hashedAtOnce === 0) await letOthers();
        }
        return linked;
      },
      (linked) => write(linked, true),
    );
  }
  for (const batch of batchesOf(inOrder.filter(({ happening }) => !happening.isFirst))) {
    const places = await takePlaces(
      tx,
      batch.map(({ chain }) => chain),
    );
    const linked: Linked[] = [];
    for (const { happening, chain, at } of batch) {
      const place = places.get(chain);
      if (!place) throw new Error('A chain gave no place for a record');
      const told = place.isErased ? tell(origin, happening, true) : telling(happening);
      linked.push({ at, previous: place.hash, ...(await link(tx, seal, origin, happening, told, place)) });
    }
    await write(linked, false);
  }
  return ids;
}

function* batchesOf(chained: readonly Chained[]): Generator<Chained[]> {
  for (let from = 0; from < chained.length; from += chainsAtOnce) yield chained.slice(from, from + chainsAtOnce);
}

/** What is told of a happening: of those with the same details it is written once. */
function tellOnce(origin: Place): (happening: Happening) => Telling {
  const told = new Map<Happening['detail'], Telling>();
  return (happening) => {
    const known = told.get(happening.detail) ?? tell(origin, happening);
    told.set(happening.detail, known);
    return known;
  };
}

/** The first place in a chain that is not there yet. */
async function firstPlace(tx: Transaction<Schema>): Promise<Omit<GivenPlace, 'chain'>> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx);
  return { seq: '1', hash: chainStart, seal: null, isErased: false, at: rows[0]?.at as Date }; // a select without a table has one row
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

const beginChains = sql`insert into record_chain (chain, seq, hash, seal, at) select chain, seq, hash, sealed, at from given`;
const moveChains = sql`update record_chain c set hash = given.hash, seal = given.sealed from given where c.chain = given.chain`;

/** What many records have in common is sent once: the database reads what is its own of each, and next to nothing else. */
async function writeLinked(
  tx: Transaction<Schema>,
  { clientType, requestId }: Place,
  linked: readonly Linked[],
  areFirst: boolean,
): Promise<void> {
  const kinds = new Map<string, number>();
  const bytes = (value: Buffer | null) => value && `\\x${value.toString('hex')}`;
  const rows = linked.map(({ facts, salt, valuesHash, previous, hash, sealed }) => {
    const { id, at, chain, seq, personId, operation, result, detail, applicationId, sessionId, ...place } = facts;
    const { device, browser, location, ip, userAgent } = place;
    const common = JSON.stringify([operation, result, detail, applicationId, device, browser, location, ip, userAgent]);
    const kind = kinds.get(common) ?? kinds.size;
    kinds.set(common, kind);
    return {
      ...{ id, chain, kind, person_id: personId, salt: bytes(salt), values_hash: bytes(valuesHash), hash: bytes(hash) },
      ...{ sealed: bytes(sealed), ...(sessionId !== null && { session_id: sessionId }) },
      ...(!areFirst && { at, seq, previous: bytes(previous) }),
    };
  });
  const [first] = linked;
  await sql`
    with kind as (
      select (place - 1)::integer as kind, said->>0 as operation, said->>1 as result, said->2 as detail, (said->>3)::uuid as application_id,
        said->>4 as device, said->>5 as browser, said->>6 as location, (said->>7)::inet as ip, said->>8 as user_agent
      from jsonb_array_elements(${`[${[...kinds.keys()].join()}]`}::jsonb) with ordinality as kind (said, place)),
    given as materialized (
      select given.id, given.chain, given.kind, given.person_id, given.session_id, given.hash, given.sealed, given.salt, given.values_hash,
        coalesce(given.at, ${first?.facts.at}::timestamptz) as at, coalesce(given.seq, 1) as seq, coalesce(given.previous, ${chainStart}) as previous
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, at timestamptz, chain text, seq bigint, kind integer,
        person_id uuid, session_id uuid, previous bytea, hash bytea, sealed bytea, salt bytea, values_hash bytea)),
    heads as (${areFirst ? beginChains : moveChains})
    insert into record (id, at, chain, seq, person_id, operation, result, detail, application_id, session_id, previous_hash, hash,
                        salt, values_hash, device, browser, location, ip, user_agent, client_type, request_id)
    select id, at, chain, seq, person_id, operation, result, detail, application_id, session_id, previous, hash,
      salt, values_hash, device, browser, location, ip, user_agent, ${clientType}, ${requestId}
    from given join kind using (kind)`.execute(tx);
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { chainStart, type RecordFacts, recordHash } from './chain.ts';

/** Where a chain is broken, in words for the administrator. */
export interface Fault {
  chain: string;
  seq: number;
  what: 'changed' | 'missing' | 'end missing';
}

interface Row extends RecordFacts {
  previous: Buffer;
  hash: Buffer;
}

const batch = 5_000;

/** Follows every chain from its start and tells each place where a record was changed, removed or moved. */
export async function verifyRecords(
  db: Kysely<Schema>,
  onProgress: (checked: number) => void,
): Promise<{ checked: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let checked = 0;
  const heads = await db.selectFrom('record_chain').selectAll().orderBy('chain').execute();
  // Whoever removes a chain's head must not have its records left out: they end nowhere, and that shows.
  for await (const chain of headlessChains(db, heads)) heads.push({ chain, seq: '0', hash: chainStart });
  for (const head of heads) {
    let previous: Buffer = chainStart;
    let seq = 0;
    for await (const row of chainRows(db, head.chain)) {
      if (row.seq !== seq + 1) faults.push({ chain: head.chain, seq: seq + 1, what: 'missing' });
      else if (!row.previous.equals(previous) || !recordHash(previous, row).equals(row.hash))
        faults.push({ chain: head.chain, seq: row.seq, what: 'changed' });
      previous = row.hash;
      seq = row.seq;
      checked++;
      if (checked % batch === 0) onProgress(checked);
    }
    if (seq < Number(head.seq) || !previous.equals(head.hash))
      faults.push({ chain: head.chain, seq: Number(head.seq), what: 'end missing' });
  }
  return { checked, faults };
}

/** Chains that have records but no head; a look into the index for each chain there is. */
async function* headlessChains(db: Kysely<Schema>, heads: readonly { chain: string }[]): AsyncGenerator<string> {
  const known = new Set(heads.map(({ chain }) => chain));
  let after = '';
  for (;;) {
    const next = await db
      .selectFrom('record')
      .select('chain')
      .where('chain', '>', after)
      .orderBy('chain')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    if (!known.has(next.chain)) yield next.chain;
    after = next.chain;
  }
}

/** The records of one chain in their order, a batch at a time; also those put before its start. */
async function* chainRows(db: Kysely<Schema>, chain: string): AsyncGenerator<Row> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const found = await sql<Row & { seq: string }>`
      select id, at, chain, seq, person_id as "personId", operation, result, client_type as "clientType",
        application_id as "applicationId", device, browser, location, host(ip) as ip, user_agent as "userAgent", detail,
        request_id as "requestId", previous_hash as previous, hash
      from record where chain = ${chain} and seq > ${after} order by seq limit ${batch}`.execute(db);
    for (const row of found.rows) yield { ...row, seq: Number(row.seq) };
    const last = found.rows.at(-1);
    if (!last || found.rows.length < batch) return;
    after = Number(last.seq);
  }
}

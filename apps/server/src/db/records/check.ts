import { setImmediate } from 'node:timers/promises';
import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { type Loop, startLoop } from '../../background/loop.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import { chains, type Fault, followChain } from './verify.ts';

const everyMs = 3_000;
/** A check whose process has said nothing for so long is gone on with by another. */
const leaseSeconds = 30;
/** Read at a time: hashing so many holds up nobody's call. */
const atOnce = 250;
/** Progress is written after so many records. */
const toldAfter = 5_000;

/** Asks for a check of all chains; one that is under way is the one. Answers whether it is a new one. */
export async function askCheck(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into record_check (id, asked_by, total)
    values (${newId()}, ${personId}, (select coalesce(sum(seq), 0) from record_chain)
      - (select coalesce(sum(seq), 0) from (select max(seq) as seq from record_anchor group by chain) as cut))
    on conflict ((true)) where finished_at is null do nothing returning id`.execute(db);
  return rows.length > 0;
}

interface Taken {
  id: string;
  chain: string;
}

/** Takes the check that waits, or that its process has left. */
async function takeCheck(db: Kysely<Schema>): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update record_check set taken_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), under_way = 0
    where finished_at is null and (taken_until is null or taken_until < clock_timestamp())
    returning id, chain`.execute(db);
  return rows[0];
}

/** Told to stop between two batches. */
class Stopped extends Error {}

/** Follows the chains that are left of a check, and keeps what comes of it after each; true: it was somebody's. */
export async function continueCheck(db: Kysely<Schema>, seal: Seal, signal?: AbortSignal): Promise<boolean> {
  const taken = await takeCheck(db);
  if (!taken) return false;
  const mine = sql<boolean>`id = ${taken.id} and finished_at is null`;
  const held = sql`taken_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  try {
    for await (const chain of chains(db, taken.chain)) {
      if (signal?.aborted) throw new Stopped();
      let count = 0;
      let told = 0;
      const found = await followChain(db, seal, chain, {
        atOnce,
        onRecord: () => ++count,
        async onBatch() {
          await setImmediate(); // others first
          if (signal?.aborted) throw new Stopped();
          if (count - told < toldAfter) return;
          told = count;
          await sql`update record_check set under_way = ${count}, ${held} where ${mine}`.execute(db);
        },
      });
      await sql`update record_check set chain = ${chain}, checked = checked + ${count}, under_way = 0, ${held},
        faults = faults + ${found.faults.length}, lost = lost + ${found.lost.length}, shown = ${shownWith(found.faults)}
        where ${mine}`.execute(db);
      await setImmediate();
    }
    await sql`update record_check set finished_at = clock_timestamp(), taken_until = null where ${mine}`.execute(db);
  } catch (error) {
    await sql`update record_check set taken_until = null, under_way = 0 where ${mine}`.execute(db);
    if (!(error instanceof Stopped)) throw error;
  }
  return true;
}

/** The first faults of a check with those that were found now. */
const shownWith = (found: readonly Fault[]) => sql`(
  select coalesce(jsonb_agg(one order by place), '[]')
  from jsonb_array_elements(shown || ${JSON.stringify(found.slice(0, limits.shownFaults))}::jsonb) with ordinality as all_of (one, place)
  where place <= ${limits.shownFaults})`;

/** Carries out the checks that somebody has asked for in the browser, in any process. */
export function startRecordChecks(
  db: Kysely<Schema>,
  seal: Seal,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const loop: Loop = startLoop({ turn: (signal) => continueCheck(db, seal, signal), everyMs, onError });
  return () => loop.stop();
}

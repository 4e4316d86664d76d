import { type Kysely, sql } from 'kysely';
import { sealPoint } from '../../../db/records/chain.ts';
import { verifyRecords } from '../../../db/records/verify.ts';
import type { Schema } from '../../../db/schema.ts';
import { createSeal } from '../../../secrets/seal.ts';
import { testSeal, testSecret } from '../../seal.ts';

/** What an earlier version sealed with: the key of tests, without an id in what it makes. */
export const earlierSeal = createSeal([{ secret: testSecret, isNamed: false }]);

/** Makes the demo one that an earlier version has sealed. */
export async function asEarlierVersion(owner: Kysely<Schema>): Promise<void> {
  // Its demo had no devices.
  await owner.deleteFrom('otp_device').execute();
  const ends = await owner.selectFrom('record_chain').selectAll().execute();
  for (const { chain, seq, hash } of ends)
    await owner
      .updateTable('record_chain')
      .set({ seal: sealPoint(earlierSeal, 'end', { chain, seq: Number(seq), hash }) })
      .where('chain', '=', chain)
      .execute();
}

/** The keys as the database knows them, the newest first. */
export async function statesOf(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('secret_key').select('state').orderBy('made_at', 'desc').execute();
  return rows.map(({ state }) => state);
}

/** Faults of all chains. */
export const faultsOf = async (db: Kysely<Schema>, seal = testSeal) =>
  (await verifyRecords(db, seal, () => undefined)).faults;

/** Everything in the tables that a start could touch, to see that nothing was. */
export async function contentOf(db: Kysely<Schema>): Promise<unknown> {
  const { rows } = await sql`select
    (select jsonb_agg(to_jsonb(k) order by id) from secret_key k) as keys,
    (select jsonb_agg(to_jsonb(c) order by chain) from record_chain c) as chains,
    (select jsonb_agg(to_jsonb(d) order by person_id) from otp_device d) as devices,
    (select jsonb_agg(to_jsonb(m) order by id) from message m) as messages`.execute(db);
  return rows;
}

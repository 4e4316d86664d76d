import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config/setting-kinds.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import { deriveKey, type SecretKey } from '../../secrets/key.ts';
import { createSeal, headOf } from '../../secrets/seal.ts';
import { isSealed, type ToldPoint } from '../records/chain.ts';
import type { Schema } from '../schema.ts';

/** How many of each kind are looked at. */
const most = 20;

/** Something that an earlier version sealed: tells whether a key has sealed it. */
type Sample = (key: SecretKey) => boolean;

/**
 * The key of a database that knows none yet. A new database takes the first of the settings. One of an earlier version is sealed
 * already, and only a key that opens most of what is looked at is its own; it goes on without ids, so that processes of that version
 * can read beside this one.
 */
export async function findFirstKey(db: Kysely<Schema>, secrets: readonly Buffer[], from: string): Promise<SecretKey> {
  const samples = await takeSamples(db);
  const candidates = [...secrets.map(asNamed), ...secrets.map((secret) => ({ secret, isNamed: false }))];
  const fitting = candidates.find((key) => samples.filter((fits) => fits(key)).length * 2 >= samples.length);
  if (fitting) return fitting;
  throw new ConfigError(
    `${from} is not the key that this database was sealed with: put that one there, or read "A lost key" in docs/deployment.md. Nothing was changed.`,
  );
}

const asNamed = (secret: Buffer): SecretKey => ({ secret, isNamed: true });

/** Whether anything in the database was sealed, so that a key made now would be a wrong one. */
export async function isSealedAlready(db: Kysely<Schema>): Promise<boolean> {
  const known = await db.selectFrom('secret_key').select('id').limit(1).execute();
  return known.length > 0 || (await takeSamples(db)).length > 0;
}

async function takeSamples(db: Kysely<Schema>): Promise<Sample[]> {
  const devices = await db.selectFrom('otp_device').select(['person_id', 'sealed_key']).limit(most).execute();
  const messages = await sql<{ id: string; payload: Buffer }>`
    select id, payload from message where payload is not null order by created_at desc limit ${most}`.execute(db);
  const chains = await sql<{ chain: string; seq: string; hash: Buffer; seal: Buffer }>`
    select chain, seq, hash, seal from record_chain where seal is not null limit ${most}`.execute(db);
  return [
    ...devices.map((row) => opened(row.sealed_key, sealBindings.otpKey(row.person_id))),
    ...messages.rows.map((row) => opened(row.payload, sealBindings.message(row.id))),
    ...chains.rows.map((row) => vouched({ ...row, seq: Number(row.seq) })),
  ];
}

const opened =
  (sealed: Buffer, place: string): Sample =>
  (key) => {
    const head = headOf(deriveKey(key));
    if (sealed.subarray(0, head.length).equals(head) !== key.isNamed) return false;
    try {
      createSeal([key]).open(sealed, place);
      return true;
    } catch {
      return false;
    }
  };

const vouched =
  (end: ToldPoint): Sample =>
  (key) =>
    isSealed(createSeal([key]), 'end', end);

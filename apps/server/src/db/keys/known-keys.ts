import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config/setting-kinds.ts';
import { deriveKey } from '../../secrets/key.ts';
import { createSeal, type Seal } from '../../secrets/seal.ts';
import type { KeyState, Schema } from '../schema.ts';
import { findFirstKey } from './first-key.ts';

/** A key as the database knows it. */
export interface KnownKey {
  id: Buffer;
  check_value: Buffer;
  is_named: boolean;
  state: KeyState;
  made_at: Date;
}

/** Where the keys come from, and who asks. */
export interface Admission {
  /** How the setting or the file is called, for the sentence that refuses. */
  from: string;
  /** A server that starts with a new key in front begins a rotation; a command does not, or servers might not have the key yet. */
  mayBegin: boolean;
}

/** Any fixed number will do, as long as every process uses the same. */
const keyLock = 720_184_307;
const insufficientPrivilege = '42501';
const needed: readonly KeyState[] = ['current', 'retiring'];

/** So long one who starts waits for others who start, on a slow machine or at an upgrade: more than a call may. */
const patience = '30s';

/** Within a transaction: nobody else changes what the database knows of its keys until it ends. */
export async function holdKeys(tx: Kysely<Schema>): Promise<void> {
  await sql`select set_config('lock_timeout', ${patience}, true), set_config('statement_timeout', ${patience}, true)`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(${keyLock})`.execute(tx);
}

/** Every key that the database knows, the newest first. */
export function readKeys(db: Kysely<Schema>): Promise<KnownKey[]> {
  return db
    .selectFrom('secret_key')
    .select(['id', 'check_value', 'is_named', 'state', 'made_at'])
    .orderBy('made_at', 'desc')
    .execute();
}

/**
 * Checks the keys of the settings against those that the database is sealed with, and makes the seal of them: the database's present
 * key first. A key that something is still sealed with must be there; without it nothing is served, and nothing is changed.
 */
export async function admitKeys(db: Kysely<Schema>, secrets: readonly Buffer[], admission: Admission): Promise<Seal> {
  return db
    .transaction()
    .execute(async (tx) => {
      await holdKeys(tx);
      const before = await readKeys(tx);
      if (before.length === 0) await rememberKey(tx, await findFirstKey(tx, secrets, admission.from));
      const known = before.length === 0 ? await readKeys(tx) : before;
      needAll(known, secrets, admission.from);
      const [newest] = secrets;
      const isNew = newest && !known.some((key) => isKey(key, newest));
      if (isNew && admission.mayBegin) await rememberKey(tx, { secret: newest, isNamed: true });
      return sealOf(await readKeys(tx), secrets);
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== insufficientPrivilege) throw error;
      throw new ConfigError(
        `${admission.from} has a key that this database does not know yet, and the user of UC_DATABASE_URL may not enter it: start once with UC_DATABASE_OWNER_URL beside it.`,
      );
    });
}

/** Enters a key as the present one; what was the present one retires. */
export async function rememberKey(
  tx: Kysely<Schema>,
  { secret, isNamed }: { secret: Buffer; isNamed: boolean },
): Promise<void> {
  const { id, check } = deriveKey({ secret, isNamed });
  await tx.updateTable('secret_key').set({ state: 'retiring' }).where('state', '=', 'current').execute();
  const made_at = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto('secret_key')
    .values({ id, check_value: check, is_named: isNamed, state: 'current', made_at })
    .execute();
}

/** Whether a secret is the one that the database knows under this id. */
export function isKey({ id, check_value }: Pick<KnownKey, 'id' | 'check_value'>, secret: Buffer): boolean {
  const key = deriveKey({ secret, isNamed: true });
  return key.id.equals(id) && key.check.equals(check_value);
}

function needAll(known: readonly KnownKey[], secrets: readonly Buffer[], from: string): void {
  const missing = known.filter((key) => needed.includes(key.state) && !secrets.some((secret) => isKey(key, secret)));
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id.toString('hex')).join(', ');
  throw new ConfigError(
    `${from} lacks the key ${ids}, which this database is sealed with: put it back (several keys stand there with the newest first), or read "A lost key" in docs/deployment.md. Nothing was changed.`,
  );
}

/** The keys at hand, the database's present one first; one that it does not know yet opens what others have begun to seal. */
export function sealOf(known: readonly KnownKey[], secrets: readonly Buffer[]): Seal {
  const keys = secrets.map((secret) => {
    const entry = known.find((key) => isKey(key, secret));
    return { secret, isNamed: entry?.is_named ?? true, isCurrent: entry?.state === 'current' };
  });
  return createSeal(keys.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
}

/** Whether the present key of the database is among a process's own: else it was started before a rotation began without it. */
export async function hasPresentKey(db: Kysely<Schema>, { keys }: Pick<Seal, 'keys'>): Promise<boolean> {
  const present = await db.selectFrom('secret_key').select('id').where('state', '=', 'current').executeTakeFirst();
  return present === undefined || keys.some(({ id }) => id.equals(present.id));
}

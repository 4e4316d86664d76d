import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config/setting-kinds.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { IsLost } from '../records/lost-seals.ts';
import type { Schema } from '../schema.ts';
import { findFirstKey } from './first-key.ts';
import { holdKeys, isKey, type KnownKey, readKeys, rememberKey, sealOf } from './known-keys.ts';

/** Why a loss cannot be gone into, for the administrator. */
export type NoLoss = 'nothing lost' | 'no new key';

/** What is at hand after a key was lost. */
export interface Loss {
  lost: readonly KnownKey[];
  seal: Seal;
  isLost: IsLost;
}

/**
 * Finds which keys of the database the settings lack and, where it is to be gone into, enters the new key in front as the present one.
 * Where an earlier version knew of no keys, whatever the new one has not made counts as made with the lost one.
 */
export async function findLoss(
  db: Kysely<Schema>,
  secrets: readonly Buffer[],
  mayEnter: boolean,
): Promise<Loss | NoLoss> {
  return db.transaction().execute(async (tx) => {
    await holdKeys(tx);
    const known = await readKeys(tx);
    const lost = known.filter((key) => key.state !== 'retired' && !secrets.some((secret) => isKey(key, secret)));
    if (lost.length === 0 && (known.length > 0 || (await fitsFirst(tx, secrets)))) return 'nothing lost';
    const [newest] = secrets;
    if (!newest) return 'no new key';
    const entry = known.find((key) => isKey(key, newest));
    if (entry && entry.state !== 'current') return 'no new key';
    if (!entry && mayEnter) await rememberKey(tx, { secret: newest, isNamed: true });
    const seal = sealOf(await readKeys(tx), secrets);
    return { lost, seal, isLost: lostBy(lost, seal) };
  });
}

async function fitsFirst(db: Kysely<Schema>, secrets: readonly Buffer[]): Promise<boolean> {
  try {
    return (await findFirstKey(db, secrets, '')) !== undefined;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

/** A fingerprint tells its key by how it begins, except those from before ids, which begin like none of the others. */
function lostBy(lost: readonly KnownKey[], { keys }: Seal): IsLost {
  const begins = (column: string) => sql`substring(${sql.ref(column)} from 1 for 4)`;
  const filled = (column: string) => sql`octet_length(${sql.ref(column)}) > 0`;
  const kept = keys.filter(({ isNamed }) => isNamed).map(({ id }) => id);
  const gone = lost.map(({ id }) => id);
  const isUnnamedLost = lost.length === 0 || lost.some(({ is_named }) => !is_named);
  return (column) =>
    isUnnamedLost
      ? sql<boolean>`coalesce(${filled(column)} and ${begins(column)} <> all(${kept}::bytea[]), false)`
      : sql<boolean>`coalesce(${begins(column)} = any(${gone}::bytea[]), false)`;
}

/** The last step: from now on servers start without them. */
export async function giveUpKeys(tx: Kysely<Schema>, lost: readonly KnownKey[]): Promise<void> {
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  await tx.updateTable('secret_key').set({ state: 'lost' }).where('id', 'in', ids).execute();
}

import type { Kysely } from 'kysely';
import { reachableContact } from '../../config/config.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { dropMessages, dropUnfinished, unreadable } from '../../db/keys/clear-unreadable.ts';
import { giveUpKeys, type Loss } from '../../db/keys/lost.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { tellSecurity } from '../../db/outbox/security-contact.ts';
import { ensureRecordPartitions } from '../../db/partitions.ts';
import { sealAfterLoss } from '../../db/records/lost-seals.ts';
import type { Fault } from '../../db/records/verify.ts';
import type { Schema } from '../../db/schema.ts';
import { removeDevice } from '../../proofs/remove-device.ts';
import type { Seal } from '../../secrets/seal.ts';
import { actorHere } from '../actor.ts';

/** Whom a loss is told to, and how. */
export interface LossMeans extends Omit<NoticeMeans, 'seal'> {
  securityContact: string | undefined;
}

/** What a lost key has cost. */
export interface Forgotten {
  devices: number;
  messages: number;
  unfinished: number;
  chains: number;
  faults: Fault[];
}

/**
 * Clears what nobody can open any more, and tells those it concerns. Each row, person and chain in a transaction of its own: broken off,
 * it goes on where it was, and servers start only when all of it is done.
 */
export async function forgetLost(
  db: Kysely<Schema>,
  { lost, seal, isLost }: Loss,
  post: LossMeans,
): Promise<Forgotten> {
  await ensureRecordPartitions(db);
  // First, for each person whose device goes gets a record at the end of their chain.
  const { marked: chains, faults } = await sealAfterLoss(db, seal, isLost);
  let devices = 0;
  for await (const { person_id } of unreadable(db, seal, 'otp_device'))
    if (await clearDevice(db, seal, post, String(person_id))) devices++;
  const messages = await dropMessages(db, seal);
  const unfinished = await dropUnfinished(db, seal, isLost);
  const forgotten = { devices, messages, unfinished, chains, faults };
  await db.transaction().execute(async (tx) => {
    await giveUpKeys(tx, lost);
    await recordDeed(tx, { ...post, seal }, actorHere(), { deed: 'forgetKey', count: devices });
    await tellSecurity(tx, { seal, contact: reachableContact(post) }, { kind: 'keyLost', values: { count: devices } });
  });
  return forgotten;
}

/** The person signs in by password alone, is signed out everywhere, and learns why by every channel and from their records. */
async function clearDevice(db: Kysely<Schema>, seal: Seal, post: LossMeans, personId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await removeDevice(tx, personId)) === null) return false;
    await recordDeed(tx, { ...post, seal }, actorHere(), { deed: 'forgetKey', count: 1, people: [personId] });
    await writeToAll(tx, seal, await addresseeOf(tx, personId, post.channels), { kind: 'otpLost', values: {} });
    return true;
  });
}

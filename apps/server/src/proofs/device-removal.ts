import { type Kysely, sql, type Transaction } from 'kysely';
import { startLoop } from '../background/loop.ts';
import { recordDeed } from '../db/administrators/record-deed.ts';
import { type NoticeMeans, tellActive } from '../db/outbox/addressee.ts';
import { byItself } from '../db/records/append.ts';
import type { Schema } from '../db/schema.ts';
import { holdPerson } from './hold-person.ts';
import { removeOneDevice } from './remove-device.ts';

/** Who keeps a device from being removed. */
export type StoppedBy = 'person' | 'link' | 'administrator';

/** A removal as it was asked for. */
interface Removal {
  id: string;
  person_id: string;
  kind: 'otp' | 'passkey';
  device_id: string;
  device_name: string;
  asked_by: string;
  reason: string;
}

const open = sql<boolean>`stopped_at is null and done_at is null`;

/** Keeps a device that was to be removed, as long as it has not happened; undefined: there is nothing to stop. Its person is told. */
export async function stopRemoval(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  which: ReturnType<typeof sql>,
  by: StoppedBy,
): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`update device_removal set stopped_at = now(), stopped_by = ${by}
    where ${which} and ${open} returning *`.execute(tx);
  const [stopped] = rows;
  if (stopped) {
    const values = { device: stopped.device_name };
    await tellActive(tx, post, stopped.person_id, () => ({ kind: 'removalStopped', values }));
  }
  return stopped;
}

/** Removes the devices whose time has come, one after the other; answers how many. */
export async function removeDueDevices(db: Kysely<Schema>, post: NoticeMeans): Promise<number> {
  const due = await db
    .selectFrom('device_removal')
    .select(['id', 'person_id'])
    .where(open)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .execute();
  let removed = 0;
  for (const { id, person_id } of due)
    if (await db.transaction().execute((tx) => removeDue(tx, post, id, person_id))) removed += 1;
  return removed;
}

/** Of any number of processes, and of somebody who stops it at the same moment, one gets it. */
async function removeDue(tx: Transaction<Schema>, post: NoticeMeans, id: string, personId: string): Promise<boolean> {
  await holdPerson(tx, personId);
  const { rows } = await sql<Removal>`update device_removal set done_at = now()
    where id = ${id} and ${open} and due_at <= now() returning *`.execute(tx);
  const [removal] = rows;
  if (!removal) return false;
  const ended = await removeOneDevice(tx, personId, { kind: removal.kind, id: removal.device_id });
  // They removed it themselves meanwhile.
  if (ended === null) return false;
  const actor = { personId: removal.asked_by, origin: { ...byItself(), ip: '' } };
  const { reason, device_name: subject } = removal;
  await recordDeed(tx, post, actor, {
    deed: 'removeDevice',
    subject,
    isPersonal: true,
    count: ended,
    people: [personId],
    reason,
  });
  await tellActive(tx, post, personId, () => ({ kind: 'removalDone', values: { device: subject } }));
  return true;
}

/** How late a device goes at most. */
const everyMs = 5_000;

/** Does it beside the calls; returns the way to stop. */
export function startRemovals(
  db: Kysely<Schema>,
  post: NoticeMeans,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const loop = startLoop({
    async turn() {
      await removeDueDevices(db, post);
      return undefined;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}

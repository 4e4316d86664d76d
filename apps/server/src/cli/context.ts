import type { Kysely, Transaction } from 'kysely';
import type { CommandActor, Deed } from '../db/administrators/deed.ts';
import { recordDeed } from '../db/administrators/record-deed.ts';
import { ensureRecordPartitions } from '../db/partitions.ts';
import type { Schema } from '../db/schema.ts';
import type { CommandContext, CommandMeans } from './command.ts';

/** What commands write to people with, read when one changes something: whoever only looks needs no key. */
export type OpenPost = () => Promise<CommandMeans>;

/** Taken back with everything that was written. */
class Unchanged extends Error {}

/** The ways to the database that commands have; `begin` comes before the work of each transaction. */
export function openWays(
  db: Kysely<Schema>,
  openPost: OpenPost,
  actor: CommandActor,
  begin: (tx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Pick<CommandContext, 'read' | 'change' | 'unrecorded'> {
  return {
    unrecorded: db,
    read: (work) =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await begin(tx);
          return work(tx);
        }),
    change: async (work) => {
      const post = await openPost();
      // Before the first start of a server there is no month to write a record into.
      await ensureRecordPartitions(db);
      try {
        return await db.transaction().execute(async (tx) => {
          await begin(tx);
          return changed(tx, post, actor, work);
        });
      } catch (error) {
        if (error instanceof Unchanged) return null;
        throw error;
      }
    },
  };
}

async function changed(
  tx: Transaction<Schema>,
  post: CommandMeans,
  actor: CommandActor,
  work: Parameters<CommandContext['change']>[0],
): Promise<Deed> {
  const deed = await work(tx, post);
  if (!deed) throw new Unchanged();
  await recordDeed(tx, post, actor, deed);
  return deed;
}

import type { SourceJobStage } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { JobLost, JobStopped, type TakenJob } from './take.ts';

/** Hears how far a job is; fails where it is to be stopped, or is somebody else's by now. */
export type TellStage = (progress: { stage: SourceJobStage; done?: number; of?: number | null }) => void;

/** So often it is written down, and heard whether it goes on. */
const everyMs = 500;

/** What tells how far a job is, until it is disposed of. */
export interface Telling extends AsyncDisposable {
  tell: TellStage;
  /** Writes it down now, and fails where the job is not to go on. */
  write(): Promise<void>;
}

/** Writes how far a job is into its row, on a connection of its own: what is under way stands in a transaction that nobody sees into. */
export function createTelling(db: Kysely<Schema>, { id, holder }: TakenJob): Telling {
  let latest: { stage: SourceJobStage; done: number; total: number } = { stage: 'waiting', done: 0, total: 0 };
  let refused: Error | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const row = await db
      .updateTable('source_job')
      .set(latest)
      .where('id', '=', id)
      .where('holder', '=', holder)
      .returning('is_stopping')
      .executeTakeFirst();
    if (!row) refused = new JobLost();
    else if (row.is_stopping) refused = new JobStopped();
    if (refused) throw refused;
  }

  const timer = setInterval(() => {
    writing = write().catch(() => undefined); // what refuses it is thrown where it tells next; the rest is tried again
  }, everyMs);
  return {
    tell({ stage, done = 0, of = null }) {
      if (refused) throw refused;
      latest = { stage, done, total: of ?? 0 };
    },
    write,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await writing;
    },
  };
}

import type { Transaction } from 'kysely';
import { nowIn } from '../../db/directory-values.ts';
import type { Schema } from '../../db/schema.ts';
import type { ReadMeans } from '../files/read-cells.ts';
import type { Plan } from '../model.ts';
import type { TellProgress } from '../progress.ts';
import { keepSeen, type Look, readLastSeen } from './marks.ts';
import { type DescribedDirectory, type FromDirectory, ldapSource, readDirectory } from './read.ts';
import { withoutUnseen } from './write-back.ts';

/** How it is read. */
interface Reading extends Pick<ReadMeans, 'smsCountries'> {
  /** All of it, whatever was seen before. */
  isWhole?: boolean;
  tell?: TellProgress;
}

/** What was read for a run, and what keeps it for the next one, in the run's transaction. */
interface ForRun {
  read: FromDirectory;
  settle(tx: Transaction<Schema>, plan: Plan): Promise<void>;
}

/** Reads the directory for a run: what has changed there or here since the last one, or all of it. */
export async function readForRun(
  look: Look,
  described: DescribedDirectory,
  { smsCountries, isWhole = false, tell }: Reading,
): Promise<ForRun> {
  const { settings } = described;
  const fields = await look((db) => db.selectFrom('profile_field').selectAll().execute());
  const last = await readLastSeen(look, ldapSource, settings, isWhole);
  const began = await look(nowIn);
  const found = await readDirectory(described, { smsCountries, fields }, new Date(), tell, last);
  const { read, unsure } = await look((db) => withoutUnseen(db, found, began));
  return {
    read,
    async settle(tx, plan) {
      const problems = [...read.problems, ...plan.problems];
      await keepSeen(tx, ldapSource, settings, { seen: read.seen, last, plan, problems, unsure });
    },
  };
}

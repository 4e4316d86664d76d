import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type FromFiles, readOpenFiles } from '../files/read-files.ts';
import { holdWords, needWords } from '../ldap/hold-words.ts';
import type { Look } from '../ldap/marks.ts';
import { needRights } from '../ldap/need-rights.ts';
import { ldapSource } from '../ldap/read.ts';
import { readForRun } from '../ldap/read-for-run.ts';
import { directoryOutlook } from '../ldap/run-directory.ts';
import type { Plan } from '../model.ts';
import type { Outlook } from '../run.ts';
import type { JobMeans } from './means.ts';
import { openPieces } from './open-pieces.ts';
import type { TakenJob } from './take.ts';
import type { TellStage } from './tell-stage.ts';

/** The files of a job, read, with the fields that are not shown whole. */
export interface ReadJob extends FromFiles {
  masked: ReadonlySet<string>;
  /** Of the directory: whose words it is, and what its run keeps for the next one. */
  words?: Outlook['words'];
  signsInElsewhere?: boolean;
  settle?(tx: Transaction<Schema>, plan: Plan): Promise<void>;
  prepare?(tx: Transaction<Schema>): Promise<void>;
}

/** Reads the files of a job, in a process of their own. */
export async function readJob(
  db: Kysely<Schema>,
  means: JobMeans,
  { id, source, closes_missing, reads_whole }: TakenJob,
  tell: TellStage,
): Promise<ReadJob> {
  const fields = await db.selectFrom('profile_field').selectAll().execute();
  const masked = new Set(fields.flatMap(({ name, masked }) => (masked ? [name] : [])));
  if (source === ldapSource) return { ...(await readOnDemand(db, means, reads_whole, tell)), masked };
  await using pieces = await openPieces(db, means.post.seal, id);
  const files = await readOpenFiles(pieces.files, { smsCountries: means.smsCountries, fields }, tell);
  const { units } = files.wanted;
  if (!closes_missing || !units) return { ...files, masked };
  return { ...files, masked, wanted: { ...files.wanted, units: { ...units, closesMissing: true } } };
}

/** Whose plan it is. */
export const outlookOf = (
  means: JobMeans,
  { source, keeps_passwords }: TakenJob,
  { words, signsInElsewhere = means.signsInElsewhere }: Pick<ReadJob, 'words' | 'signsInElsewhere'>,
): Outlook => ({
  ...{ source, today: means.today(), signsInElsewhere, keepsPasswords: keeps_passwords },
  ...(words && { words }),
});

/** Reads the directory as a run on schedule would. */
async function readOnDemand(
  db: Kysely<Schema>,
  { now, smsCountries, today, signsInElsewhere }: JobMeans,
  isWhole: boolean,
  tell: TellStage,
): Promise<Omit<ReadJob, 'masked'>> {
  const described = (await now?.())?.described;
  const reading = described?.settings.read;
  if (!described || !reading) throw new NoDirectory();
  await needWords(db, reading.holds);
  await needRights(db, described.settings.groups);
  const look: Look = (work) => db.transaction().setAccessMode('read only').execute(work);
  const { read, settle } = await readForRun(look, described, { smsCountries, isWhole, tell });
  const outlook = directoryOutlook(described.settings, { today: today(), signsInElsewhere });
  const { words, signsInElsewhere: isElsewhere } = outlook;
  return {
    ...read,
    ...(words && { words }),
    signsInElsewhere: isElsewhere,
    settle,
    prepare: (tx) => holdWords(tx, reading.holds),
  };
}

/** It was removed, or is read no longer, since somebody asked for it. */
export class NoDirectory extends Error {
  override name = 'NoDirectory';
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type FromFiles, readOpenFiles } from '../files/read-files.ts';
import type { Outlook } from '../run.ts';
import type { JobMeans } from './means.ts';
import { openPieces } from './open-pieces.ts';
import type { TakenJob } from './take.ts';
import type { TellStage } from './tell-stage.ts';

/** The files of a job, read, with the fields that are not shown whole. */
export interface ReadJob extends FromFiles {
  masked: ReadonlySet<string>;
}

/** Reads the files of a job, in a process of their own. */
export async function readJob(
  db: Kysely<Schema>,
  means: JobMeans,
  { id, closes_missing }: TakenJob,
  tell: TellStage,
): Promise<ReadJob> {
  const fields = await db.selectFrom('profile_field').selectAll().execute();
  await using pieces = await openPieces(db, means.post.seal, id);
  const files = await readOpenFiles(pieces.files, { smsCountries: means.smsCountries, fields }, tell);
  const masked = new Set(fields.flatMap(({ name, masked }) => (masked ? [name] : [])));
  const { units } = files.wanted;
  if (!closes_missing || !units) return { ...files, masked };
  return { ...files, masked, wanted: { ...files.wanted, units: { ...units, closesMissing: true } } };
}

/** Whose plan it is. */
export const outlookOf = (means: JobMeans, { source, keeps_passwords }: TakenJob): Outlook => ({
  ...{ source, today: means.today(), signsInElsewhere: means.signsInElsewhere, keepsPasswords: keeps_passwords },
});

import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config/setting-kinds.ts';
import type { Schema } from '../../db/schema.ts';
import { DirectoryFailure } from '../../ports/people-directory.ts';
import { FileFailure } from '../files/reader/file-failure.ts';
import { WordHeld } from '../ldap/hold-words.ts';
import { carryJob } from './carry-job.ts';
import type { StoredFault } from './line.ts';
import type { JobMeans } from './means.ts';
import { planAnew, planJob } from './plan-job.ts';
import { NoDirectory } from './read-job.ts';
import { storeFault } from './store-plan.ts';
import { JobLost, JobStopped, type TakenJob } from './take.ts';
import { createTelling } from './tell-stage.ts';

/** Goes on with a job that this process has taken: reads and plans, or carries out what was confirmed. */
export async function continueJob(db: Kysely<Schema>, means: JobMeans, job: TakenJob): Promise<void> {
  await using telling = createTelling(db, job);
  const { tell } = telling;
  try {
    await telling.write();
    if (job.state === 'planning') await planJob(db, means, job, tell);
    else await carryJob(db, means, job, tell);
  } catch (error) {
    if (error instanceof FileFailure) await endWith(db, means, job, faultOf(error));
    else if (error instanceof DirectoryFailure) {
      const { server, step, fault, code = 0 } = error;
      await endWith(db, means, job, { server, step, directory: fault, code });
    } else if (error instanceof NoDirectory || error instanceof WordHeld || error instanceof ConfigError)
      await endWith(db, means, job, { directory: null });
    else if (error instanceof JobStopped) await planAnew(db, job, 'stopped');
    else if (!(error instanceof JobLost)) throw withoutValues(error);
  }
}

const faultOf = ({ file, line, fault, facts }: FileFailure): StoredFault => ({ file, line, fault, facts });

/** What failed and where, for the log: the database's own words quote what stood in a file (threat AD-62). */
function withoutValues(error: unknown): Error {
  const { name = 'Error', code = '', stack = '' } = error instanceof Error ? (error as Error & { code?: string }) : {};
  const bare = new Error(`Going on with dropped files failed: ${[name, code].join(' ').trim()}`);
  bare.stack = [bare.message, ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n');
  return bare;
}

/** Nothing in the files is believed: why is kept, what was in them is not. */
async function endWith(
  db: Kysely<Schema>,
  { post }: JobMeans,
  { id, holder }: TakenJob,
  fault: StoredFault,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } =
      await sql`update source_job set state = 'failed', digest = null, figures = null, holder = null, taken_until = null
      where id = ${id} and holder = ${holder} returning id`.execute(tx);
    if (rows.length === 0) return;
    await storeFault(tx, post.seal, id, fault);
    await tx.deleteFrom('source_job_piece').where('job_id', '=', id).execute();
  });
}

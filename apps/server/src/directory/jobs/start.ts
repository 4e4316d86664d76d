import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import { ldapSource } from '../ldap/read.ts';
import { continueJob } from './continue.ts';
import type { JobMeans } from './means.ts';
import { keepJob, leaveJob, saidEveryMs, sweepJobs, type TakenJob, takeJob } from './take.ts';

const everyMs = 1_000;
/** Memory of the thread; what needs more fails there and nowhere else. */
const heapMb = 1_024;

/** Goes on with a job; ends early where it is told to. */
export type Work = (job: TakenJob, signal: AbortSignal) => Promise<void>;

/** Goes on with dropped files, whoever took them in: one job at a time in each process, and each in one process. */
export function startSourceJobs(
  db: Kysely<Schema>,
  work: Work,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const loop = startLoop({ turn: (signal) => takeTurn(db, work, signal), everyMs, onError });
  return () => loop.stop();
}

/** Sweeps, and goes on with one job where there is one; true: there was. */
export async function takeTurn(db: Kysely<Schema>, work: Work, signal: AbortSignal): Promise<boolean> {
  await sweepJobs(db);
  const job = await takeJob(db);
  if (!job) return false;
  const lost = new AbortController();
  // From here and not from where the work is done, which says nothing for seconds while it compares.
  const timer = setInterval(() => {
    keepJob(db, job).then(
      (isMine) => isMine || lost.abort(),
      () => undefined, // the next time, or another takes it
    );
  }, saidEveryMs);
  try {
    await work(job, AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
    await leaveJob(db, job);
  }
  return true;
}

/** What the thread needs of the settings, which its process has read. */
export interface ThreadSettings
  extends Pick<Config, 'secretKey' | 'dataDir' | 'channels' | 'timeZone' | 'smsCountries'>,
    Pick<JobMeans, 'signsInElsewhere' | 'linkChannels'> {
  publicOrigin: string;
}

/** What the thread is told. */
export interface ThreadData {
  connection: Connection;
  settings: ThreadSettings;
  job: TakenJob;
}

/** Files are gone on with in a thread; the directory, whose line is this process's, is read as on schedule. */
export function eachInItsPlace(db: Kysely<Schema>, means: JobMeans, work: Work): Work {
  return (job, signal) => (job.source === ldapSource ? continueJob(db, means, job) : work(job, signal));
}

/** Does the work in a thread of its own: comparing 100,000 people takes seconds in which no call would be answered here. */
export function inThread(told: Omit<ThreadData, 'job'>): Work {
  return async (job, signal) => {
    if (signal.aborted) return;
    const workerData: ThreadData = { ...told, job };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end);
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', (code) => {
          if (code === 0 || signal.aborted) resolve();
          else reject(new Error(`The thread that goes on with dropped files ended with code ${code}`));
        });
      });
    } finally {
      signal.removeEventListener('abort', end);
    }
  };
}

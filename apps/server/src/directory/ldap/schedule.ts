import { type Kysely, sql } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import type { Schema } from '../../db/schema.ts';
import type { AskDirectoryNow } from './live.ts';
import { ldapSource } from './read.ts';
import { type DirectoryMeans, type DirectoryOutcome, runDirectory } from './run-directory.ts';

/** So often every process asks whether it is time. */
const lookEveryMs = 60_000;
/** Whoever took a run and died leaves it to others so much later. */
const leaseMinutes = 30;

/** Takes the run whose time has come, for one process at a time; false: it is not time, or another has it. */
async function take(db: Kysely<Schema>, holder: string): Promise<boolean> {
  await sql`insert into source_schedule (source) values (${ldapSource}) on conflict do nothing`.execute(db);
  const { rows } = await sql`
    update source_schedule set holder = ${holder}, taken_until = now() + make_interval(mins => ${leaseMinutes})
    where source = ${ldapSource} and due_at <= now() and (taken_until is null or taken_until <= now()) returning source`.execute(
    db,
  );
  return rows.length > 0;
}

/** Writes down what became of it, and when the next is due; whoever lost it meanwhile writes nothing. */
async function leave(
  db: Kysely<Schema>,
  holder: string,
  outcome: DirectoryOutcome | 'failed',
  minutes: number,
): Promise<void> {
  await sql`update source_schedule set holder = null, taken_until = null, last_at = now(), last_outcome = ${outcome},
      due_at = now() + make_interval(mins => ${minutes})
    where source = ${ldapSource} and holder = ${holder}`.execute(db);
}

/** One look: reads the directory where it is time. Answers with what became of it. */
export async function keepSchedule(db: Kysely<Schema>, means: DirectoryMeans): Promise<DirectoryOutcome | undefined> {
  const holder = crypto.randomUUID();
  if (!(await take(db, holder))) return undefined;
  let outcome: DirectoryOutcome | 'failed' = 'failed';
  try {
    outcome = await runDirectory(db, means);
    return outcome;
  } finally {
    await leave(db, holder, outcome, means.reading.everyMinutes);
  }
}

/** Reads the directory on schedule beside the calls; returns the way to stop. */
export function startDirectoryRuns(
  db: Kysely<Schema>,
  now: AskDirectoryNow,
  means: Omit<DirectoryMeans, 'settings' | 'directory' | 'reading'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const loop = startLoop({
    async turn() {
      const { described } = await now();
      const reading = described?.settings.read;
      if (described && reading) await keepSchedule(db, { ...means, ...described, reading });
      return undefined;
    },
    everyMs: lookEveryMs,
    onError,
  });
  return loop.stop;
}

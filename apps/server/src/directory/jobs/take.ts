import { limits } from '@uc/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';

/** A job whose process has said nothing for so long is gone on with by another. */
const leaseSeconds = 20;
/** How often whoever has one says so. */
export const saidEveryMs = 5_000;

/** Dropped files that are this process's to go on with, by the name that it has them under. */
export type TakenJob = Selectable<Schema['source_job']> & { holder: string };

/** Somebody else has it now, or it was thrown away: nothing more may be written about it. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/** Its administrator wants it stopped. */
export class JobStopped extends Error {
  override name = 'JobStopped';
}

const held = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** Takes the oldest job that waits, or that its process has left; one that several have died over is given up. */
export async function takeJob(db: Kysely<Schema>): Promise<TakenJob | undefined> {
  await sql`update source_job set state = 'failed', ended = 'gaveUp', holder = null, taken_until = null, is_stopping = false
    where state in ('planning', 'carrying') and tries >= ${limits.sourceJobTries} and coalesce(taken_until, '-infinity') < clock_timestamp()`.execute(
    db,
  );
  const { rows } = await sql<TakenJob>`
    update source_job set holder = ${newId()}, taken_until = ${held}, tries = tries + 1, begun_at = coalesce(begun_at, clock_timestamp())
    where id = (select id from source_job where state in ('planning', 'carrying') and coalesce(taken_until, '-infinity') < clock_timestamp()
        and expires_at > clock_timestamp() order by made_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Says that it is still in this process's hands; false: it is not. */
export async function keepJob(db: Kysely<Schema>, { id, holder }: TakenJob): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source_job')
    .set({ taken_until: held })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets go of it. Where it is at no end another goes on, at once or after a while. */
export async function leaveJob(db: Kysely<Schema>, { id, holder }: TakenJob, restSeconds = 0): Promise<void> {
  await sql`update source_job set holder = null, taken_until = case when ${restSeconds}::int > 0 then
      clock_timestamp() + make_interval(secs => ${restSeconds}) end, tries = case when ${restSeconds}::int > 0 then greatest(tries - 1, 0) else tries end
    where id = ${id} and holder = ${holder}`.execute(db);
}

/** What is older than a day goes, with its files and its plan. */
export async function sweepJobs(db: Kysely<Schema>): Promise<void> {
  await sql`delete from source_job where expires_at < clock_timestamp()
    and (holder is null or taken_until < clock_timestamp())`.execute(db);
}

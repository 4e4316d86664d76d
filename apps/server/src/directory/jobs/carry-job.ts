import { type Kysely, sql, type Transaction } from 'kysely';
import { live } from '../../db/administrators/held.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { madeByPerson } from '../../db/entitlements/maker.ts';
import { invite } from '../../db/links/invite.ts';
import type { Schema } from '../../db/schema.ts';
import { newlyInvited } from '../newly-invited.ts';
import { keepRefused, RunRefused, run } from '../run.ts';
import { PlanOutdated } from '../write-rows.ts';
import type { JobMeans } from './means.ts';
import { planAnew, problemsOf } from './plan-job.ts';
import { outlookOf, readJob } from './read-job.ts';
import { JobLost, JobStopped, leaveJob, type TakenJob } from './take.ts';
import type { TellStage } from './tell-stage.ts';
import { findUntouchable, withhold } from './withhold.ts';

/** Its administrator may not, by now. */
class MayNot extends Error {}
/** Whoever it touches has come to stand above its administrator meanwhile. */
class TouchesAbove extends Error {}

/** Somebody was faster with a name, or holds a row for long. */
const overtaken: readonly unknown[] = ['23505', '55P03'];
/** While another run of the source writes. */
const restSeconds = 3;

/** Carries out the plan that was confirmed, in one transaction with its records and the end of its job; or says why not, and shows it again. */
export async function carryJob(db: Kysely<Schema>, means: JobMeans, job: TakenJob, tell: TellStage): Promise<void> {
  const began = performance.now();
  try {
    const files = await readJob(db, means, job, tell);
    await db.transaction().execute((tx) => write(tx, means, job, files, tell));
  } catch (error) {
    if (error instanceof MayNot) return end(db, job);
    if (error instanceof RunRefused && error.refusal === 'busy') {
      return restJob(db, job);
    }
    if (error instanceof RunRefused) {
      const confirmed = { actor: madeByPerson(job.person_id), place: await placeOf(db, job.id) };
      await keepRefused(db, error, confirmed, performance.now() - began);
    }
    if (error instanceof RunRefused && error.refusal === 'stopped') return planAnew(db, job, 'beyond');
    const isOutdated = error instanceof RunRefused || error instanceof PlanOutdated || error instanceof TouchesAbove;
    if (isOutdated || overtaken.includes((error as { code?: unknown }).code)) return planAnew(db, job, 'otherPlan');
    throw error;
  }
}

async function write(
  tx: Transaction<Schema>,
  means: JobMeans,
  job: TakenJob,
  files: Awaited<ReturnType<typeof readJob>>,
  tell: TellStage,
): Promise<void> {
  const { source, person_id: administrator } = job;
  await needKeeper(tx, administrator);
  const kept = await withhold(tx, files.wanted, { source, administrator, people: job.withheld });
  const place = await placeOf(tx, job.id);
  await files.prepare?.(tx);
  const done = await run(
    tx,
    means.post,
    kept.wanted,
    outlookOf(means, job, files),
    {
      ...{ digest: job.digest ?? '', skipsRefused: job.skips_refused, goesBeyond: job.goes_beyond, place },
      actor: madeByPerson(administrator),
      refused: (planned) => problemsOf(files, [...kept.problems, ...planned]),
      ...(files.settle && { settle: files.settle }),
    },
    tell,
  );
  const untouchable = await findUntouchable(tx, administrator);
  for (const id of done.outcomes.keys()) if (untouchable.has(id)) throw new TouchesAbove();
  const { units } = done.plan;
  const count = done.outcomes.size + units.added.length + units.changed.length + units.closed.length;
  const actor = { personId: administrator, origin: { requestId: job.request_id } };
  tell({ stage: 'recording' });
  if (count > 0)
    await recordDeed(tx, means.post, actor, {
      ...{ deed: 'applyDirectory', subject: place, count, reason: job.reason },
      ...{ people: [...done.outcomes.keys()], outcomes: done.outcomes },
    });
  const toInvite =
    (files.signsInElsewhere ?? means.signsInElsewhere) ? [] : newlyInvited(done.plan, done.outcomes, job.invites);
  if (toInvite.length > 0 && means.linkChannels.length > 0) {
    const { queued } = await invite(tx, toInvite, means.linkChannels, madeByPerson(administrator));
    const people = queued.map(({ personId }) => personId);
    if (people.length > 0)
      await recordDeed(tx, means.post, actor, { deed: 'invitePeople', count: people.length, people });
  }
  tell({ stage: 'finishing' });
  await finish(tx, job, count > 0);
}

/** Another run of the source writes: this one waits a while, and says so. */
async function restJob(db: Kysely<Schema>, job: TakenJob): Promise<void> {
  await db
    .updateTable('source_job')
    .set({ stage: 'otherRun', done: 0, total: 0 })
    .where('id', '=', job.id)
    .where('holder', '=', job.holder)
    .execute();
  await leaveJob(db, job, restSeconds);
}

/** The job ends with what it did, or neither does: whoever stopped it or took it over meanwhile is told by this row. */
async function finish(
  tx: Transaction<Schema>,
  { id, holder, source, digest }: TakenJob,
  hasRun: boolean,
): Promise<void> {
  const { rows } = await sql<{ is_stopping: boolean }>`
    select is_stopping from source_job where id = ${id} and holder = ${holder} and state = 'carrying' for update`.execute(
    tx,
  );
  if (!rows[0]) throw new JobLost();
  if (rows[0].is_stopping) throw new JobStopped();
  await sql`update source_job set state = 'done', note = null, holder = null, taken_until = null, withheld = '{}', run_id = ${
    hasRun
      ? sql`(select id from source_run where source = ${source} and digest = ${digest} order by at desc, id desc limit 1)`
      : null
  } where id = ${id}`.execute(tx);
  // What was in the files is in the directory now.
  await tx.deleteFrom('source_job_piece').where('job_id', '=', id).execute();
}

/** Between the yes and the work an administrator may have lost their role. */
async function needKeeper(tx: Transaction<Schema>, personId: string): Promise<void> {
  const { rows } = await sql`select from administrator_role join person on person.id = person_id
    where person_id = ${personId} and role in ('owner', 'people') and units is null and ${live} and status = 'active' limit 1`.execute(
    tx,
  );
  if (rows.length === 0) throw new MayNot();
}

async function placeOf(tx: Kysely<Schema>, id: string): Promise<string> {
  const files = await tx
    .selectFrom('source_job_file')
    .select('name')
    .where('job_id', '=', id)
    .orderBy('place')
    .execute();
  return files.map(({ name }) => name).join(', ');
}

async function end(db: Kysely<Schema>, { id, holder }: TakenJob): Promise<void> {
  await sql`update source_job set state = 'failed', ended = 'mayNot', holder = null, taken_until = null
    where id = ${id} and holder = ${holder}`.execute(db);
}

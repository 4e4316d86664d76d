import type { SourceJobNote } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { JobFigures } from '../../db/directory-schema.ts';
import type { Schema } from '../../db/schema.ts';
import type { Place, Problem } from '../model.ts';
import { type Preview, preview } from '../run.ts';
import { figuresOf } from './figures-of.ts';
import { followsOf } from './follows-of.ts';
import { linesOf } from './lines-of.ts';
import type { JobMeans } from './means.ts';
import { namesOf } from './names-of.ts';
import { outlookOf, type ReadJob, readJob } from './read-job.ts';
import { storeLines } from './store-plan.ts';
import { JobLost, type TakenJob } from './take.ts';
import type { TellStage } from './tell-stage.ts';
import { findUntouchable, touchedBy, withhold } from './withhold.ts';

/** Reads the files of a job, plans and keeps the plan. */
export async function planJob(db: Kysely<Schema>, means: JobMeans, job: TakenJob, tell: TellStage): Promise<void> {
  const files = await readJob(db, means, job, tell);
  await keepPlan(db, means, job, tell, files);
}

/** Plans what was read and keeps it; `note` says why it is shown again. */
async function keepPlan(
  db: Kysely<Schema>,
  means: JobMeans,
  job: TakenJob,
  tell: TellStage,
  files: ReadJob,
): Promise<void> {
  const made = await db.transaction().execute((tx) => planFor(tx, means, job, files, tell));
  tell({ stage: 'noting' });
  const { shown, wanted, problems, withheld } = made;
  const names = namesOf(shown);
  const follows = await followsOf(db, shown.plan);
  const places = new Map<string, Place>((wanted.people?.rows ?? []).map(({ key, place }) => [key, place]));
  const lines = linesOf(shown, { names, problems, follows, masked: files.masked, placeOf: (key) => places.get(key) });
  await db.transaction().execute(async (tx) => {
    const kinds = await storeLines(tx, means.post.seal, job.id, lines);
    const figures: JobFigures = {
      ...figuresOf(shown, wanted, names),
      ...{ kinds, unknown: files.unknown.slice(0, mostUnknown), lines: linesIn(files) },
    };
    await sql`update source_job set state = 'planned', digest = ${shown.digest}, figures = ${JSON.stringify(figures)},
        withheld = ${withheld}::uuid[], tries = 0, begun_at = null, stage = 'waiting', done = 0, total = 0
      where id = ${job.id} and holder = ${job.holder} and state = 'planning' returning id`
      .execute(tx)
      .then(({ rows }) => {
        if (rows.length === 0) throw new JobLost();
      });
  });
}

/** Columns and sheets without a meaning that are named. */
const mostUnknown = 20;

interface Made {
  shown: Preview;
  wanted: ReadJob['wanted'];
  problems: Problem[];
  withheld: string[];
}

/** The plan, without what its administrator may not do to somebody. */
async function planFor(
  tx: Kysely<Schema>,
  means: JobMeans,
  job: TakenJob,
  files: ReadJob,
  tell: TellStage,
): Promise<Made> {
  const { source, person_id: administrator } = job;
  const outlook = outlookOf(means, job, files);
  const untouchable = await findUntouchable(tx, administrator);
  const first = await preview(tx, files.wanted, outlook, tell);
  const { idOf } = namesOf(first);
  const withheld = [...new Set(touchedBy(first.plan, idOf))].filter((id) => untouchable.has(id));
  const kept = await withhold(tx, files.wanted, { source, administrator, people: withheld });
  const shown = withheld.length === 0 ? first : await preview(tx, kept.wanted, outlook, tell);
  return {
    shown,
    wanted: kept.wanted,
    withheld,
    problems: problemsOf(files, [...kept.problems, ...shown.plan.problems]),
  };
}

/** Everything that is refused, by the heading that its column has. */
export const problemsOf = ({ problems, headingOf }: ReadJob, planned: readonly Problem[]): Problem[] => [
  ...problems,
  ...planned.map((one) => ({ ...one, column: headingOf(one.file, one.column) })),
];

function linesIn({ wanted: { units, people, positions } }: ReadJob): number {
  return [units, people, positions].reduce((sum, list) => sum + (list ? list.rows.length + list.refused.length : 0), 0);
}

/** Lets a plan be made anew, and says why. */
export async function planAnew(db: Kysely<Schema>, { id, holder }: TakenJob, note: SourceJobNote): Promise<void> {
  await sql`update source_job set state = 'planning', note = ${note}, is_stopping = false, tries = 0, stage = 'waiting',
    holder = null, taken_until = null, begun_at = null where id = ${id} and holder = ${holder}`.execute(db);
}

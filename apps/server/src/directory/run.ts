import { type Kysely, sql, type Transaction } from 'kysely';
import type { RefusedLine } from '../db/directory-schema.ts';
import { newId } from '../db/ids.ts';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import type { Schema } from '../db/schema.ts';
import { beginRun, carryOut, type Done } from './carry-out.ts';
import type { Current, Plan, Problem, Wanted } from './model.ts';
import { withoutQuiet } from './narrow.ts';
import { digestOf, isEmpty, makePlan } from './plan.ts';
import { begin, type TellProgress, tellNobody } from './progress.ts';
import { personColumns, readCurrent, type Viewpoint } from './read-current.ts';
import { type Earlier, leftUnits, type Stop, stopsOf, weightOf } from './safety.ts';
import { unhurried } from './unhurried.ts';

/** Runs of a source that are kept, and refused lines of each. */
const runsKept = 200;
const refusalsKept = 100;

/** A plan as it is shown before it is carried out. */
export interface Preview {
  current: Current;
  plan: Plan;
  digest: string;
  stops: Stop[];
}

/** Who carries out which plan, and what of it they have chosen. */
export interface Confirmation {
  /** Of the plan that was shown; without, nobody looks at it first and it is whatever there is to do. */
  digest?: string;
  /** Carry out the rest where lines were refused. */
  skipsRefused: boolean;
  /** The safety stop was seen. */
  goesBeyond: boolean;
  actor: string;
  /** The name of the file, or the address of the directory. */
  place: string;
  /** Everything that is refused, as whoever mends it finds it, given what the plan refuses; without it, that alone. */
  refused?: (planned: readonly Problem[]) => readonly Problem[];
  /** Some were refused as they were read, which ends it unless the rest is carried out. */
  hasRefused?: boolean;
  /** Comes last in the transaction, also where there is nothing to do. */
  settle?: (tx: Transaction<Schema>, plan: Plan) => Promise<void>;
}

/** Why nothing was carried out. */
export type Refusal = 'busy' | 'otherPlan' | 'refusedLines' | 'stopped';

/** Nothing was carried out; what is so now stands beside, where it is known. */
export class RunRefused extends Error {
  override name = 'RunRefused';
  readonly refusal: Refusal;
  readonly preview: Preview | undefined;
  constructor(refusal: Refusal, preview?: Preview) {
    super(refusal);
    this.refusal = refusal;
    this.preview = preview;
  }
}

/** Whose plan it is, without what a source tells of. */
export type Outlook = Omit<Viewpoint, 'fields'>;

/** What would be done; nothing is. In a transaction of the caller's, where there are many people. `tell` hears how far it is. */
export async function preview(
  db: Kysely<Schema>,
  wanted: Wanted,
  outlook: Outlook,
  tell: TellProgress = tellNobody,
): Promise<Preview> {
  await unhurried(db);
  begin(tell, 'readingPortal');
  const current = await readCurrent(db, { ...outlook, fields: fieldsTold(wanted) });
  const earlier = await weightOfDay(db, outlook.source);
  begin(tell, 'comparing');
  const plan = makePlan(...withoutQuiet(current, wanted));
  return {
    current,
    plan,
    digest: digestOf(plan),
    stops: stopsOf(plan, current, earlier),
  };
}

/** Carries out the plan that was shown, in the caller's transaction: all of it or nothing, and no other. `tell` hears how far it is. */
export async function run(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  wanted: Wanted,
  outlook: Outlook,
  confirmation: Confirmation,
  tell: TellProgress = tellNobody,
): Promise<Done & { plan: Plan }> {
  const done = await runPlan(tx, post, wanted, outlook, confirmation, tell);
  await confirmation.settle?.(tx, done.plan);
  return done;
}

async function runPlan(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  wanted: Wanted,
  outlook: Outlook,
  { digest, skipsRefused, goesBeyond, actor, place, refused = (planned) => planned, hasRefused }: Confirmation,
  tell: TellProgress,
): Promise<Done & { plan: Plan }> {
  const began = performance.now();
  if (!(await beginRun(tx, outlook.source))) throw new RunRefused('busy');
  // Anew, now that no other run can come between.
  const now = await preview(tx, wanted, outlook, tell);
  const { plan, current, stops } = now;
  const isRefused = (hasRefused || plan.problems.length > 0) && !skipsRefused;
  // Said again, it is done already.
  if (isEmpty(plan) && plan.problems.length === 0 && !isRefused) return { plan, ...nothing() };
  if (digest !== undefined && now.digest !== digest) throw new RunRefused('otherPlan', now);
  if (isRefused) throw new RunRefused('refusedLines', now);
  if (stops.length > 0 && !goesBeyond) throw new RunRefused('stopped', now);
  if (isEmpty(plan)) return { plan, ...nothing() };
  const done = await carryOut(tx, post, current, plan, tell);
  begin(tell, 'recording');
  const { ungrouped, ...weight } = weightOf(plan);
  const problems = refused(plan.problems);
  await tx
    .insertInto('source_run')
    .values({
      ...{ id: newId(), source: plan.source, actor, place, digest: now.digest, ...weight },
      ...{ refused: problems.length, refusals: JSON.stringify(refusalsOf(problems)) },
      ...{ counts: JSON.stringify({ ...countsOf(plan), ungrouped }) },
      ...{ left_units: JSON.stringify(leftUnits(plan, current)), took_ms: Math.round(performance.now() - began) },
    })
    .execute();
  // Those of the last day are what the safety stop adds up, however many there were.
  await sql`delete from source_run where id in (
    select id from source_run where source = ${plan.source} order by at desc, id desc offset ${runsKept})
    and at < now() - interval '1 day'`.execute(tx);
  return { plan, ...done };
}

/** Keeps that a run was refused, by whom and why, in a transaction of its own: the one it was tried in is taken back. Where another was under way nothing was looked at. */
export async function keepRefused(
  db: Kysely<Schema>,
  { refusal, preview: seen }: RunRefused,
  { actor, place, refused = (planned) => planned }: Pick<Confirmation, 'actor' | 'place' | 'refused'>,
  tookMs: number,
): Promise<void> {
  if (refusal === 'busy' || !seen) return;
  const { plan, digest } = seen;
  const problems = refused(plan.problems);
  await db
    .insertInto('refused_run')
    .values({
      ...{ id: newId(), source: plan.source, actor, place, digest, refusal, refused: problems.length },
      ...{ counts: JSON.stringify(countsOf(plan)), refusals: JSON.stringify(refusalsOf(problems)) },
      ...{ took_ms: Math.round(tookMs) },
    })
    .execute();
  await sql`delete from refused_run where id in (
    select id from refused_run where source = ${plan.source} order by at desc, id desc offset ${runsKept})`.execute(db);
}

const nothing = (): Done => ({
  outcomes: new Map(),
  handedOn: { passedOn: 0, stranded: 0, ownerships: 0 },
  closed: { people: [], rightsMoved: 0, rightsEnded: 0, administrators: 0 },
});

/** How much of each kind a plan does. */
export function countsOf({ units, people, positions, groupRights, problems }: Plan) {
  const changed = people.changed.filter(
    ({ state }) => !state || (state.to !== 'disabled' && state.from !== 'disabled'),
  );
  return {
    unitsAdded: units.added.length,
    unitsChanged: units.changed.length,
    unitsClosed: units.closed.length,
    unitsMissing: units.missing.length,
    peopleAdded: people.added.length,
    peopleChanged: changed.length,
    peopleDisabled: people.changed.filter(({ state }) => state?.to === 'disabled').length,
    peopleRevived: people.changed.filter(({ state }) => state?.from === 'disabled').length,
    peopleLeftAlone: people.leftAlone.length,
    positionsAdded: positions.added.length,
    positionsChanged: positions.changed.length,
    positionsRemoved: positions.removed.length,
    rightsGained: groupRights.gained.length,
    rightsLost: groupRights.lost.length,
    refused: problems.length,
  };
}

/** Where the first of many problems are and of which kind; what a cell held may be somebody's phone and is not kept. */
const refusalsOf = (problems: readonly Problem[]): RefusedLine[] =>
  problems
    .slice(0, refusalsKept)
    .map(({ file, line, column, reason, facts: { count } }) => ({ file, line, column, reason, count }));

/** Fields of people that a source tells of and that are no columns. */
function fieldsTold({ people }: Wanted): string[] {
  const told = new Set<string>();
  for (const { fields } of people?.rows ?? []) for (const name in fields) if (!(name in personColumns)) told.add(name);
  return [...told];
}

/** What runs of a source have done within the last 24 hours: many small runs count together. */
async function weightOfDay(db: Kysely<Schema>, source: string): Promise<Earlier> {
  const { rows } = await sql<Earlier>`
    with runs as (select * from source_run where source = ${source} and at > now() - interval '1 day')
    select coalesce(sum(disabled), 0)::int as disabled, coalesce(sum(readdressed), 0)::int as readdressed,
      coalesce(sum((counts ->> 'ungrouped')::int), 0)::int as ungrouped,
      (select coalesce(jsonb_object_agg(unit, count), '{}') from (
        select unit, sum(people::int) as count from runs, jsonb_each_text(left_units) as each (unit, people) group by unit) as sums) as left
    from runs`.execute(db);
  return rows[0] ?? { disabled: 0, readdressed: 0, ungrouped: 0 };
}

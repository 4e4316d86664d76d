import { type api, limits, type OutputOf, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Selectable, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { namedWithState } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';
import { byHand } from '../../directory/model.ts';
import { openJobs } from './read-jobs.ts';

type Sources = OutputOf<typeof api.adminSources.list>;
type Runs = OutputOf<typeof api.adminSources.runs>;
type Run = Runs['rows'][number];
type Kept = 'id' | 'source' | 'at' | 'actor' | 'place' | 'digest' | 'counts' | 'refused' | 'refusals' | 'took_ms';
type Row = Pick<Selectable<Schema['source_run']>, Kept> & { by: string | null; refusal: Run['refusal'] };

/** Stands for what a cell held, which is not kept. */
const withheld = '…';

/** A run is about the whole organisation: for whoever administers some units there is none (threat AD-19). */
const reachesAll = ({ administrator }: AdministratorVisit) => sql<boolean>`${administrator.units === null}`;

/** Runs that were carried out, and those of which nothing was. */
const kept = sql`id, source, at, actor, place, digest, counts, refused, refusals, took_ms`;
const all = sql`(select ${kept}, null as refusal from source_run union all select ${kept}, refusal from refused_run)`;

/** Runs with the name of whoever carried them out in the portal, while they are known. */
const runs = sql`${all} as run left join person on person.id = case when run.actor like 'person:%' then substr(run.actor, 8)::uuid end`;
const columns = ({ locale }: AdministratorVisit) => sql`run.*, ${namedWithState('person', locale)} as by`;

interface Listed extends Pick<Sources['rows'][number], 'source' | 'kind' | 'people' | 'units'> {
  run: string | null;
  lastAt: Date | null;
  dueAt: Date | null;
  hasFailed: boolean | null;
}

/** Every source but an administrator's hand, what it has, and its last run. */
export async function listSources(visit: AdministratorVisit, timeZone: string): Promise<Sources> {
  const { rows } = await sql<Listed>`
    select source.name as source, source.kind,
      (select count(*)::int from person_key k join person p on p.id = k.person_id and p.status <> 'disabled' where k.source = source.name) as people,
      (select count(*)::int from unit_key k where k.source = source.name) as units,
      (select id from source_run r where r.source = source.name order by at desc, id desc limit 1) as run,
      schedule.last_at as "lastAt", schedule.due_at as "dueAt", schedule.last_outcome = 'failed' as "hasFailed"
    from source left join source_schedule schedule on schedule.source = source.name where source.name <> ${byHand} and ${reachesAll(visit)} order by source.made_at, source.name`.execute(
    visit.db,
  );
  const last = await runsWith(
    visit,
    timeZone,
    rows.flatMap(({ run }) => run ?? []),
  );
  const jobs = await openJobs(visit, timeZone);
  return {
    rows: rows.map(({ run, lastAt, dueAt, hasFailed, ...source }) => ({
      ...source,
      reading: dueAt && {
        ...{ lastAt: lastAt && wireDate(lastAt, timeZone), dueAt: wireDate(dueAt, timeZone) },
        hasFailed: hasFailed ?? false,
      },
      last: last.find(({ id }) => id === run) ?? null,
      jobs: jobs.get(source.source) ?? [],
    })),
    total: rows.length,
    isLimited: visit.administrator.units !== null,
  };
}

async function runsWith(visit: AdministratorVisit, timeZone: string, ids: readonly string[]): Promise<Run[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${columns(visit)} from ${runs} where run.id = any(${ids}::uuid[])`.execute(
    visit.db,
  );
  return rows.map((row) => runOf(row, timeZone));
}

/** Runs of a source, newest first; the next page begins after the last of this one. */
export async function listRuns(
  visit: AdministratorVisit,
  { source, cursor }: { source: string; cursor?: string | undefined },
  timeZone: string,
): Promise<Runs> {
  const after =
    cursor === undefined ? sql`true` : sql`(run.at, run.id) < (select at, id from ${all} as last where id = ${cursor})`;
  const { rows } =
    await sql<Row>`select ${columns(visit)} from ${runs} where run.source = ${source} and ${after} and ${reachesAll(visit)}
    order by run.at desc, run.id desc limit ${limits.runsShown + 1}`.execute(visit.db);
  const shown = rows.slice(0, limits.runsShown).map((row) => runOf(row, timeZone));
  return { rows: shown, next: rows.length > limits.runsShown ? (shown.at(-1)?.id ?? null) : null };
}

/** One run with its refused lines, in the caller's words. */
export async function readRun(
  visit: AdministratorVisit,
  id: string,
  timeZone: string,
): Promise<OutputOf<typeof api.adminSources.run>> {
  const { rows } =
    await sql<Row>`select ${columns(visit)} from ${runs} where run.id = ${id} and ${reachesAll(visit)}`.execute(
      visit.db,
    );
  const run = rows[0] ?? fail('resource.gone');
  const words = serverText[visit.locale].directoryReasons;
  const facts = { value: withheld, other: withheld, linkAs: '' };
  return {
    ...runOf(run, timeZone),
    source: run.source,
    refusals: run.refusals.map(({ file, line, column, reason, count }) => ({
      ...{ file, line, column, why: words[reason]({ ...facts, count }) },
    })),
  };
}

function runOf({ id, at, actor, by, place, digest, counts, refused, refusal, took_ms }: Row, timeZone: string): Run {
  // Runs from before units could be closed do not count them.
  const of = (name: string) => counts[name] ?? 0;
  return {
    ...{
      id,
      at: wireDate(at, timeZone),
      actor: by ?? actor,
      place,
      digest,
      refused,
      refusal,
      seconds: Math.round(took_ms / 100) / 10,
    },
    units: { added: of('unitsAdded'), changed: of('unitsChanged'), closed: of('unitsClosed') },
    people: {
      ...{ added: of('peopleAdded'), changed: of('peopleChanged') },
      ...{ disabled: of('peopleDisabled'), revived: of('peopleRevived') },
    },
    positions: { added: of('positionsAdded'), changed: of('positionsChanged'), removed: of('positionsRemoved') },
  };
}

import type { Locale } from '@uc/contract';
import { type CommandText, serverText } from '@uc/messages/server';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type UnwrittenValue, unwrittenValues } from '../../db/directory-values.ts';
import type { Schema } from '../../db/schema.ts';
import type { countsOf } from '../../directory/run.ts';
import { type Command, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import { countLines, problemLine, some } from './tell-plan.ts';

type Shared = 'at' | 'actor' | 'place' | 'digest' | 'counts' | 'refused' | 'refusals' | 'took_ms';
/** A run, and why nothing of it was carried out. */
type Run = Pick<Selectable<Schema['source_run']>, Shared> & {
  refusal: Selectable<Schema['refused_run']>['refusal'] | null;
};
type Counts = ReturnType<typeof countsOf>;

const runsShown = 200;
const unwrittenShown = 20;

/** Stands for what a cell held, which is not kept. */
const withheld = '…';

/** Shows what was carried out of late: a line for each run, or all that is known of one. */
export const runsCommand: Command = {
  words: ['directory', 'runs'],
  values: [],
  optional: ['digest'],
  options: { full: null },
  summary:
    'Show the last 200 runs, carried out or refused, or one of them by its plan with the lines that were refused',
  async run({ read, say, options, locale }, digest) {
    const words = serverText[locale].commands.directory;
    const isFull = options.full !== undefined;
    const runs = await read(lastRuns);
    if (digest === undefined) {
      const scheduled = await read(lastScheduled);
      if (scheduled) say(scheduledLine(scheduled, locale));
      for (const line of unwrittenLines(await read((db) => unwrittenValues(db, unwrittenShown)), locale)) say(line);
      if (runs.length === 0) say(words.noRuns);
      else
        for (const line of some(
          tableOf(
            words.runHead,
            runs.map((run) => cellsOf(run, words)),
          ),
          (one) => one,
          isFull,
          locale,
        ))
          say(line);
      return true;
    }
    const run = runs.find((one) => one.digest === digest);
    if (!run) throw new CommandError(words.noSuchRun(digest));
    for (const line of tableOf(words.runHead, [cellsOf(run, words)])) say(line);
    for (const line of countLines(run.counts as Counts, locale)) say(line);
    if (run.refusals.length > 0) say(words.runRefused);
    const facts = { value: withheld, other: withheld, linkAs: '' };
    for (const { count, ...where } of run.refusals) say(problemLine({ ...where, facts: { ...facts, count } }, locale));
    if (run.refused > run.refusals.length) say(words.moreRefused(run.refused - run.refusals.length));
    return true;
  },
};

async function lastRuns(db: Kysely<Schema>): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select at, actor, place, digest, counts, refused, refusals, took_ms, null as refusal from source_run
    union all select at, actor, place, digest, counts, refused, refusals, took_ms, refusal from refused_run
    order by at desc, refusal nulls first limit ${runsShown}`.execute(db);
  return rows;
}

/** When the directory was read last on schedule, and what became of it. */
const lastScheduled = (db: Kysely<Schema>) =>
  db
    .selectFrom('source_schedule')
    .select(['last_at', 'last_outcome'])
    .where('last_at', 'is not', null)
    .executeTakeFirst();

type Scheduled = Pick<Selectable<Schema['source_schedule']>, 'last_at' | 'last_outcome'>;

function scheduledLine({ last_at, last_outcome }: Scheduled, locale: Locale): string {
  const { scheduled, outcomes } = serverText[locale].ldap;
  return scheduled(instantOf(last_at ?? new Date(0)), outcomes[last_outcome ?? 'failed']);
}

/** What people proved here and the directory did not take, with why; the value itself is theirs. */
function unwrittenLines(values: readonly UnwrittenValue[], locale: Locale): string[] {
  const { unwritten, unwrittenOf } = serverText[locale].ldap;
  if (values.length === 0) return [];
  return [unwritten, ...values.map(({ since, ...one }) => `  ${unwrittenOf({ ...one, since: instantOf(since) })}`)];
}

const instantOf = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

function cellsOf(
  { at, actor, place, digest, counts, refused, took_ms, refusal }: Run,
  { runOutcomes }: CommandText['directory'],
): string[] {
  const of = counts as Counts;
  const sum = (...numbers: number[]) => String(numbers.reduce((all, one) => all + one, 0));
  return [
    instantOf(at),
    ...[actor, place, digest],
    sum(of.unitsAdded, of.unitsChanged, of.unitsClosed ?? 0),
    sum(of.peopleAdded, of.peopleChanged, of.peopleDisabled, of.peopleRevived),
    sum(of.positionsAdded, of.positionsChanged, of.positionsRemoved),
    String(refused),
    (took_ms / 1000).toFixed(1),
    runOutcomes[refusal ?? 'done'],
  ];
}

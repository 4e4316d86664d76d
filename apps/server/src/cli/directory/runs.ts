import { serverText } from '@uc/messages/server';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { countsOf } from '../../directory/run.ts';
import { type Command, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import { countLines, problemLine, some } from './tell-plan.ts';

type Run = Selectable<Schema['source_run']>;
type Counts = ReturnType<typeof countsOf>;

/** Stands for what a cell held, which is not kept. */
const withheld = '…';

/** Shows what was carried out of late: a line for each run, or all that is known of one. */
export const runsCommand: Command = {
  words: ['directory', 'runs'],
  values: [],
  optional: ['digest'],
  options: { full: null },
  summary:
    'Show the last 200 runs that changed the directory, or one of them by its plan with the lines that were refused',
  async run({ read, say, options, locale }, digest) {
    const words = serverText[locale].commands.directory;
    const isFull = options.full !== undefined;
    const runs = await read((db) =>
      db.selectFrom('source_run').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute(),
    );
    if (digest === undefined) {
      if (runs.length === 0) say(words.noRuns);
      else for (const line of some(tableOf(words.runHead, runs.map(cellsOf)), (one) => one, isFull, locale)) say(line);
      return true;
    }
    const run = runs.find((one) => one.digest === digest);
    if (!run) throw new CommandError(words.noSuchRun(digest));
    for (const line of tableOf(words.runHead, [cellsOf(run)])) say(line);
    for (const line of countLines(run.counts as Counts, locale)) say(line);
    if (run.refusals.length > 0) say(words.runRefused);
    const facts = { value: withheld, other: withheld };
    for (const { count, ...where } of run.refusals) say(problemLine({ ...where, facts: { ...facts, count } }, locale));
    if (run.refused > run.refusals.length) say(words.moreRefused(run.refused - run.refusals.length));
    return true;
  },
};

function cellsOf({ at, actor, place, digest, counts, refused, took_ms }: Run): string[] {
  const of = counts as Counts;
  const sum = (...numbers: number[]) => String(numbers.reduce((all, one) => all + one, 0));
  return [
    at.toISOString().replace(/\.\d+Z$/, 'Z'),
    ...[actor, place, digest],
    sum(of.unitsAdded, of.unitsChanged, of.unitsClosed ?? 0),
    sum(of.peopleAdded, of.peopleChanged, of.peopleDisabled, of.peopleRevived),
    sum(of.positionsAdded, of.positionsChanged, of.positionsRemoved),
    String(refused),
    (took_ms / 1000).toFixed(1),
  ];
}

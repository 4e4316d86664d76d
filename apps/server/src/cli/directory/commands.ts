import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type FromFiles, readFiles } from '../../directory/files/read-files.ts';
import { FileFailure } from '../../directory/files/reader/file-failure.ts';
import { isEmpty } from '../../directory/plan.ts';
import { type Outlook, type Preview, preview, RunRefused, run } from '../../directory/run.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { exportCommand } from './export.ts';
import { personCommands } from './people.ts';
import { planLines, problemLine, some, stopLine } from './tell-plan.ts';
import { templateCommand } from './template.ts';
import type { DirectoryTools } from './tools.ts';

type OpenTools = () => DirectoryTools;

const outlookOf = ({ today, signsInElsewhere }: DirectoryTools): Outlook => ({
  source: 'file',
  today,
  signsInElsewhere,
});

/** Commands that fill the directory from files (docs/directory.md). */
export const directoryCommands = (openTools: OpenTools): Command[] => [
  templateCommand,
  {
    words: ['directory', 'plan'],
    values: ['folder or file'],
    options: { full: null },
    summary: 'Show what units, people and positions in files (CSV, XLSX, JSON) would change; nothing is changed',
    async run(context, place = '') {
      const { files, shown } = await look(context, openTools(), place);
      return tell(context, files, shown);
    },
  },
  {
    words: ['directory', 'apply'],
    values: ['folder or file'],
    options: { plan: 'digest', 'skip-refused': null, 'beyond-limits': null, full: null },
    summary: 'Carry out the plan that was shown, all or nothing; without --plan it is only shown',
    async run(context, place = '') {
      const tools = openTools();
      const { files, shown } = await look(context, tools, place);
      const { plan: digest } = context.options;
      if (digest === undefined || isEmpty(shown.plan) || digest !== shown.digest) {
        const isWell = tell(context, files, shown);
        if (isEmpty(shown.plan)) return isWell;
        if (digest !== undefined)
          context.say(`Nothing was changed: ${digest} is another plan. What is so now is shown above.`);
        context.say(`To carry it out: npm run uc -- directory apply ${place} --plan ${shown.digest}`);
        return false;
      }
      return apply(context, tools, files, { place, digest });
    },
  },
  exportCommand,
  ...personCommands(openTools),
];

/** Reads the files and plans; what the files themselves have wrong is among the problems. */
async function look(
  { read, folder }: CommandContext,
  tools: DirectoryTools,
  place: string,
): Promise<{ files: FromFiles; shown: Preview }> {
  const fields = await read((db) => db.selectFrom('profile_field').selectAll().execute());
  const { smsCountries } = tools;
  const files = await readFiles(path.resolve(folder, place), { smsCountries, fields }).catch((error: unknown) => {
    throw error instanceof FileFailure ? new CommandError(`Nothing was changed: ${place}: ${error.message}`) : error;
  });
  const shown = await read((db) => previewOf(db, files, tools));
  return { files, shown };
}

const previewOf = (db: Kysely<Schema>, files: FromFiles, tools: DirectoryTools): Promise<Preview> =>
  preview(db, files.wanted, outlookOf(tools));

/** Prints a plan with everything that is wrong; answers whether nothing is. */
function tell({ say, options }: CommandContext, files: FromFiles, shown: Preview): boolean {
  const isFull = options.full !== undefined;
  for (const { file, name, what } of files.unknown)
    say(`${file}: the ${what} "${name}" means nothing here and was left out`);
  const planned = shown.plan.problems.map((one) => ({ ...one, column: files.headingOf(one.file, one.column) }));
  const problems = [...files.problems, ...planned];
  for (const line of some(problems.map(problemLine), isFull)) say(line);
  if (isEmpty(shown.plan)) say('Nothing to change: everything is as the files have it.');
  else for (const line of planLines(shown, isFull)) say(line);
  for (const stop of shown.stops) say(stopLine(stop));
  if (problems.length > 0)
    say(
      `${problems.length} problem(s); the lines they are in change nothing, and the rest is carried out with --skip-refused.`,
    );
  return problems.length === 0 && shown.stops.length === 0;
}

async function apply(
  context: CommandContext,
  tools: DirectoryTools,
  files: FromFiles,
  { place, digest }: { place: string; digest: string },
): Promise<boolean> {
  const { say, options } = context;
  const skipsRefused = options['skip-refused'] !== undefined;
  if (files.problems.length > 0 && !skipsRefused) {
    tell(context, files, await context.read((db) => previewOf(db, files, tools)));
    say('Nothing was changed.');
    return false;
  }
  const subject = path.basename(place);
  try {
    const done = await context.change(async (tx) => {
      const { plan, outcomes } = await run(tx, files.wanted, outlookOf(tools), {
        ...{ digest, skipsRefused, goesBeyond: options['beyond-limits'] !== undefined },
        ...{ actor: actorName(), place: subject },
      });
      const units = plan.units.added.length + plan.units.changed.length;
      const count = outcomes.size + units;
      return count > 0 ? { deed: 'applyDirectory', subject, count, people: [...outcomes.keys()], outcomes } : null;
    });
    say(`Done: ${done?.count ?? 0} people and units were changed. Plan ${digest} was carried out.`);
    return true;
  } catch (error) {
    return refused(context, files, error);
  }
}

function refused(context: CommandContext, files: FromFiles, error: unknown): boolean {
  if (error instanceof PlanOutdated)
    throw new CommandError('Nothing was changed: somebody changed the directory meanwhile. Plan again.');
  if (!(error instanceof RunRefused)) throw error;
  if (error.refusal === 'busy')
    throw new CommandError('Nothing was changed: another run of the same source is under way.');
  if (error.preview) tell(context, files, error.preview);
  const why = {
    otherPlan: 'somebody changed the directory meanwhile, and this is another plan now.',
    refusedLines: 'lines were refused; --skip-refused carries out the rest.',
    stopped: 'it changes more than is usual; look at it again, and say --beyond-limits if it is meant.',
  }[error.refusal];
  context.say(`Nothing was changed: ${why}`);
  return false;
}

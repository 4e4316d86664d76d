import path from 'node:path';
import type { Kysely } from 'kysely';
import { pace } from '../../db/embedded/progress.ts';
import type { Schema } from '../../db/schema.ts';
import { type FromFiles, readFiles } from '../../directory/files/read-files.ts';
import { FileFailure } from '../../directory/files/reader/file-failure.ts';
import type { Outcomes, Plan } from '../../directory/model.ts';
import { isEmpty } from '../../directory/plan.ts';
import { type Outlook, type Preview, preview, RunRefused, run } from '../../directory/run.ts';
import { tellFormerAddresses } from '../../directory/tell-former.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { exportCommand } from './export.ts';
import { invitationCommands, inviteChosen, tellInvited, waysOf } from './invite.ts';
import { personCommands } from './people.ts';
import { resetLinkCommand } from './reset-link.ts';
import { showCommands } from './show.ts';
import { planLines, problemLine, some, stopLine } from './tell-plan.ts';
import { templateCommand } from './template.ts';
import type { DirectoryTools } from './tools.ts';

type OpenTools = () => DirectoryTools;

/** Somebody was faster with a name, or holds a row for long. */
const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

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
    options: { plan: 'digest', 'skip-refused': null, 'beyond-limits': null, invite: null, full: null },
    summary:
      'Carry out the plan that was shown, all or nothing; without --plan it is only shown; --invite invites whom it adds',
    async run(context, place = '') {
      const tools = openTools();
      const { plan: digest } = context.options;
      if (digest !== undefined) return apply(context, tools, await readFrom(context, tools, place), { place, digest });
      const { files, shown } = await look(context, tools, place);
      const isWell = tell(context, files, shown);
      if (isEmpty(shown.plan)) return isWell;
      context.say(howToApply(place, shown.digest));
      return false;
    },
  },
  exportCommand,
  ...personCommands(openTools),
  ...invitationCommands(openTools),
  resetLinkCommand(openTools),
  ...showCommands(openTools),
];

const howToApply = (place: string, digest: string) =>
  `To carry it out: npm run uc -- directory apply ${place} --plan ${digest}`;

/** Reads the files; what cannot be read at all ends the command. */
async function readFrom({ read, folder }: CommandContext, tools: DirectoryTools, place: string): Promise<FromFiles> {
  const fields = await read((db) => db.selectFrom('profile_field').selectAll().execute());
  return readFiles(path.resolve(folder, place), { smsCountries: tools.smsCountries, fields }).catch(
    (error: unknown) => {
      throw error instanceof FileFailure ? new CommandError(`Nothing was changed: ${place}: ${error.message}`) : error;
    },
  );
}

/** Reads the files and plans. */
async function look(
  context: CommandContext,
  tools: DirectoryTools,
  place: string,
): Promise<{ files: FromFiles; shown: Preview }> {
  const files = await readFrom(context, tools, place);
  return { files, shown: await context.read((db) => previewOf(db, files, tools)) };
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
  // Before anything is changed: whoever wants people invited is told that they cannot be.
  if (options.invite !== undefined && !tools.signsInElsewhere) waysOf(tools, undefined);
  let toInvite: readonly string[] = [];
  using _ = pace(say, 'Carrying out the plan');
  try {
    const done = await context.change(async (tx, post) => {
      const { plan, outcomes } = await run(tx, files.wanted, outlookOf(tools), {
        ...{ digest, skipsRefused, goesBeyond: options['beyond-limits'] !== undefined },
        ...{ actor: actorName(), place: subject },
      });
      await tellFormerAddresses(tx, post, plan);
      toInvite = newlyInvited(plan, outcomes, options.invite !== undefined);
      const units = plan.units.added.length + plan.units.changed.length;
      const count = outcomes.size + units;
      return count > 0 ? { deed: 'applyDirectory', subject, count, people: [...outcomes.keys()], outcomes } : null;
    });
    if (done) say(`Done: ${done.count} people and units were changed. Plan ${digest} was carried out.`);
    else say('Nothing to change: everything is as the files have it.');
    if (toInvite.length > 0 && tools.linkChannels.length > 0)
      tellInvited(say, tools, await inviteChosen(context, tools.linkChannels, async () => toInvite));
    return true;
  } catch (error) {
    return refused(context, files, error, place);
  }
}

/** Whose first day has come, as the design has it; and whom the plan has added or brought back, where that was asked for. */
function newlyInvited({ people }: Plan, outcomes: Outcomes, isAsked: boolean): string[] {
  const begun = people.changed.flatMap(({ id, state }) => (state?.from === 'waiting' ? [id] : []));
  const others = [...outcomes].flatMap(([id, outcome]) => (outcome === 'added' || outcome === 'revived' ? [id] : []));
  return [...new Set([...begun, ...(isAsked ? others : [])])];
}

function refused(context: CommandContext, files: FromFiles, error: unknown, place: string): boolean {
  const { code } = error as { code?: string };
  if (error instanceof PlanOutdated || code === uniqueViolation || code === lockNotAvailable)
    throw new CommandError('Nothing was changed: somebody changed the directory meanwhile. Plan again.');
  if (!(error instanceof RunRefused)) throw error;
  if (error.refusal === 'busy')
    throw new CommandError('Nothing was changed: another run of the same source is under way.');
  if (error.preview) tell(context, files, error.preview);
  const why = {
    otherPlan: 'that is another plan. What is so now is shown above.',
    refusedLines: 'lines were refused; --skip-refused carries out the rest.',
    stopped: 'it changes more than is usual; look at it again, and say --beyond-limits if it is meant.',
  }[error.refusal];
  context.say(`Nothing was changed: ${why}`);
  if (error.refusal === 'otherPlan' && error.preview) context.say(howToApply(place, error.preview.digest));
  return false;
}

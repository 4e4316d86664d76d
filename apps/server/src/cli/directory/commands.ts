import path from 'node:path';
import { type CommandText, serverText } from '@uc/messages/server';
import type { Kysely } from 'kysely';
import { pace } from '../../db/embedded/progress.ts';
import type { HandedOn } from '../../db/permissions/hand-on/hand-on.ts';
import type { Schema } from '../../db/schema.ts';
import { type FromFiles, readFiles } from '../../directory/files/read-files.ts';
import { FileFailure } from '../../directory/files/reader/file-failure.ts';
import type { Outcomes, Plan, Problem } from '../../directory/model.ts';
import { isEmpty } from '../../directory/plan.ts';
import { type Outlook, type Preview, preview, RunRefused, run } from '../../directory/run.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { exportCommand } from './export.ts';
import { handedOnLines } from './follow-lines.ts';
import { invitationCommands, inviteChosen, tellInvited, waysOf } from './invite.ts';
import { lifeCommands } from './life.ts';
import { personCommands } from './people.ts';
import { resetLinkCommand } from './reset-link.ts';
import { runsCommand } from './runs.ts';
import { showCommands } from './show.ts';
import { faultLine, planLines, problemLine, some, stopLine } from './tell-plan.ts';
import { templateCommand } from './template.ts';
import type { DirectoryTools } from './tools.ts';
import { unitCommands } from './units.ts';

type OpenTools = () => DirectoryTools;

/** Somebody was faster with a name, or holds a row for long. */
const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

const outlookOf = ({ today, signsInElsewhere }: DirectoryTools, { options }: CommandContext): Outlook => ({
  source: 'file',
  today,
  signsInElsewhere,
  keepsPasswords: options['keep-passwords'] !== undefined,
});

const wordsOf = ({ locale }: CommandContext): CommandText['directory'] => serverText[locale].commands.directory;

/** Commands that fill the directory from files (docs/directory.md). */
export const directoryCommands = (openTools: OpenTools): Command[] => [
  templateCommand,
  {
    words: ['directory', 'plan'],
    values: ['folder or file'],
    options: { 'keep-passwords': null, 'close-missing': null, full: null },
    comesLast: true,
    summary: 'Show what units, people and positions in files (CSV, XLSX, JSON) would change; nothing is changed',
    async run(context, place = '') {
      const { files, shown } = await look(context, openTools(), place);
      return tell(context, files, shown);
    },
  },
  {
    words: ['directory', 'apply'],
    values: ['folder or file'],
    options: {
      plan: 'digest',
      'skip-refused': null,
      'beyond-limits': null,
      'keep-passwords': null,
      'close-missing': null,
      invite: null,
      full: null,
    },
    comesLast: true,
    summary:
      'Carry out the plan that was shown, all or nothing; without --plan it is only shown; --invite invites whom it adds',
    async run(context, place = '') {
      const tools = openTools();
      const { plan: digest } = context.options;
      if (digest !== undefined) return apply(context, tools, await readFrom(context, tools, place), { place, digest });
      const { files, shown } = await look(context, tools, place);
      const isWell = tell(context, files, shown);
      if (isEmpty(shown.plan)) return isWell;
      context.say(howToApply(context, place, shown.digest));
      return false;
    },
  },
  exportCommand,
  runsCommand,
  ...personCommands(openTools),
  ...lifeCommands(openTools),
  ...unitCommands(openTools),
  ...invitationCommands(openTools),
  resetLinkCommand(openTools),
  ...showCommands(openTools),
];

function howToApply(context: CommandContext, place: string, digest: string): string {
  const chosen = ['keep-passwords', 'close-missing'].filter((name) => context.options[name] !== undefined);
  const said = chosen.map((name) => ` --${name}`).join('');
  return wordsOf(context).howTo(`npm run uc -- directory apply ${place} --plan ${digest}${said}`);
}

/** Reads the files; what cannot be read at all ends the command. */
async function readFrom(context: CommandContext, tools: DirectoryTools, place: string): Promise<FromFiles> {
  const { read, folder, locale, options } = context;
  const fields = await read((db) => db.selectFrom('profile_field').selectAll().execute());
  const files = await readFiles(path.resolve(folder, place), { smsCountries: tools.smsCountries, fields }).catch(
    (error: unknown) => {
      if (!(error instanceof FileFailure)) throw error;
      const words = wordsOf(context);
      throw new CommandError(words.unchangedFor(words.sentence(place, faultLine(error, locale))));
    },
  );
  const { units } = files.wanted;
  const isClosing = options['close-missing'] !== undefined && units !== undefined;
  return isClosing ? { ...files, wanted: { ...files.wanted, units: { ...units, closesMissing: true } } } : files;
}

/** Reads the files and plans. */
async function look(
  context: CommandContext,
  tools: DirectoryTools,
  place: string,
): Promise<{ files: FromFiles; shown: Preview }> {
  const files = await readFrom(context, tools, place);
  return { files, shown: await context.read((db) => previewOf(db, files, outlookOf(tools, context))) };
}

const previewOf = (db: Kysely<Schema>, files: FromFiles, outlook: Outlook): Promise<Preview> =>
  preview(db, files.wanted, outlook);

/** Everything that is wrong: what could not be read, and what the plan refuses, by the heading that its column has. */
const problemsOf = ({ problems, headingOf }: FromFiles, planned: readonly Problem[]): Problem[] => [
  ...problems,
  ...planned.map((one) => ({ ...one, column: headingOf(one.file, one.column) })),
];

/** Prints a plan with everything that is wrong; answers whether nothing is. */
function tell(context: CommandContext, files: FromFiles, shown: Preview): boolean {
  const { say, options, locale } = context;
  const words = wordsOf(context);
  const isFull = options.full !== undefined;
  for (const { file, name, what } of files.unknown) say(words[`${what}LeftOut`](file, name));
  const problems = problemsOf(files, shown.plan.problems);
  for (const line of some(problems, (one) => problemLine(one, locale), isFull, locale)) say(line);
  if (isEmpty(shown.plan)) say(words.nothingToDo);
  else for (const line of planLines(shown, isFull, locale)) say(line);
  for (const stop of shown.stops) say(stopLine(stop, locale));
  if (problems.length > 0) say(words.problems(problems.length));
  return problems.length === 0 && shown.stops.length === 0;
}

async function apply(
  context: CommandContext,
  tools: DirectoryTools,
  files: FromFiles,
  { place, digest }: { place: string; digest: string },
): Promise<boolean> {
  const { say, options } = context;
  const words = wordsOf(context);
  const outlook = outlookOf(tools, context);
  const skipsRefused = options['skip-refused'] !== undefined;
  if (files.problems.length > 0 && !skipsRefused) {
    tell(context, files, await context.read((db) => previewOf(db, files, outlook)));
    say(words.unchanged);
    return false;
  }
  const subject = path.basename(place);
  // Before anything is changed: whoever wants people invited is told that they cannot be.
  if (options.invite !== undefined && !tools.signsInElsewhere) waysOf(tools, undefined, context.locale);
  let toInvite: readonly string[] = [];
  let followed: HandedOn | undefined;
  using _ = pace(say, words.carryingOut);
  try {
    const done = await context.change(async (tx, post) => {
      const { plan, outcomes, handedOn } = await run(tx, post, files.wanted, outlook, {
        ...{ digest, skipsRefused, goesBeyond: options['beyond-limits'] !== undefined },
        ...{ actor: actorName(), place: subject, refused: (planned) => problemsOf(files, planned) },
      });
      followed = handedOn;
      toInvite = newlyInvited(plan, outcomes, options.invite !== undefined);
      const units = plan.units.added.length + plan.units.changed.length + plan.units.closed.length;
      const count = outcomes.size + units;
      return count > 0 ? { deed: 'applyDirectory', subject, count, people: [...outcomes.keys()], outcomes } : null;
    });
    say(done ? words.done(done.count ?? 0, digest) : words.nothingToDo);
    if (followed) for (const line of handedOnLines(followed, context.locale)) say(line);
    if (toInvite.length > 0 && tools.linkChannels.length > 0)
      tellInvited(context, tools, await inviteChosen(context, tools.linkChannels, async () => toInvite));
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
  const words = wordsOf(context);
  const { code } = error as { code?: string };
  if (error instanceof PlanOutdated || code === uniqueViolation || code === lockNotAvailable)
    throw new CommandError(words.unchangedFor(words.outdated));
  if (!(error instanceof RunRefused)) throw error;
  if (error.refusal === 'busy') throw new CommandError(words.unchangedFor(words.busy));
  if (error.preview) tell(context, files, error.preview);
  const { otherPlan, refusedLines, beyondLimits: stopped } = words;
  context.say(words.unchangedFor({ otherPlan, refusedLines, stopped }[error.refusal]));
  if (error.refusal === 'otherPlan' && error.preview) context.say(howToApply(context, place, error.preview.digest));
  return false;
}

import { type CommandText, serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import type { HandedOn } from '../../db/permissions/hand-on/hand-on.ts';
import type { Schema } from '../../db/schema.ts';
import type { FromFiles } from '../../directory/files/read-files.ts';
import type { Plan, Problem } from '../../directory/model.ts';
import { newlyInvited } from '../../directory/newly-invited.ts';
import { isEmpty } from '../../directory/plan.ts';
import type { TellProgress } from '../../directory/progress.ts';
import { type Outlook, type Preview, preview, RunRefused, run } from '../../directory/run.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import { actorName } from '../actor.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { handedOnLines } from './follow-lines.ts';
import { inviteChosen, tellInvited, waysOf } from './invite.ts';
import { keepRefusedRun } from './keep-refused.ts';
import { sayProgress } from './say-progress.ts';
import { planLines, problemLine, some, stopLine } from './tell-plan.ts';
import type { DirectoryTools } from './tools.ts';

/** A source as a command takes it in: files, or the organisation's directory. */
export interface Intake {
  /** What cannot be read at all ends the command. */
  read(tell: TellProgress): Promise<FromFiles>;
  outlook: Outlook;
  /** What records call it, once it was read. */
  subject(): string;
  /** Comes first in the transaction of the work. */
  prepare?(tx: Transaction<Schema>): Promise<void>;
  /** Comes last in it. */
  settle?(tx: Transaction<Schema>, plan: Plan): Promise<void>;
  /** A problem as whoever mends it finds its place. */
  named?(problem: Problem): Problem;
  howTo(digest: string): string;
  nothingToDo: string;
}

/** Somebody was faster with a name, or holds a row for long. */
const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

const wordsOf = ({ locale }: CommandContext): CommandText['directory'] => serverText[locale].commands.directory;

/** Reads and plans; nothing is changed. */
export async function lookAt(context: CommandContext, intake: Intake): Promise<{ files: FromFiles; shown: Preview }> {
  using progress = sayProgress(context.say, context.locale);
  const files = await intake.read(progress.tell);
  return { files, shown: await context.read((db) => preview(db, files.wanted, intake.outlook, progress.tell)) };
}

/** Shows a plan and how it is carried out; answers whether nothing is left to do. */
export async function showPlan(context: CommandContext, intake: Intake): Promise<boolean> {
  const { files, shown } = await lookAt(context, intake);
  const isWell = tellPlan(context, intake, files, shown);
  if (isEmpty(shown.plan)) return isWell;
  context.say(intake.howTo(shown.digest));
  return false;
}

/** Everything that is wrong: what could not be read, and what the plan refuses, by the heading that its column has. */
const problemsOf = ({ problems, headingOf }: FromFiles, planned: readonly Problem[]): Problem[] => [
  ...problems,
  ...planned.map((one) => ({ ...one, column: headingOf(one.file, one.column) })),
];

/** Prints a plan with everything that is wrong; answers whether nothing is. */
export function tellPlan(context: CommandContext, intake: Intake, files: FromFiles, shown: Preview): boolean {
  const { say, options, locale } = context;
  const words = wordsOf(context);
  const isFull = options.full !== undefined;
  for (const { file, name, what } of files.unknown) say(words[`${what}LeftOut`](file, name));
  const problems = problemsOf(files, shown.plan.problems).map(intake.named ?? ((one) => one));
  for (const line of some(problems, (one) => problemLine(one, locale), isFull, locale)) say(line);
  if (isEmpty(shown.plan)) say(intake.nothingToDo);
  else for (const line of planLines(shown, isFull, locale)) say(line);
  for (const stop of shown.stops) say(stopLine(stop, locale));
  if (problems.length > 0) say(words.problems(problems.length));
  return problems.length === 0 && shown.stops.length === 0;
}

/** Carries out the plan that was shown, and says what became of it. */
export async function takeIn(
  context: CommandContext,
  tools: DirectoryTools,
  intake: Intake,
  digest: string,
): Promise<boolean> {
  const began = performance.now();
  using progress = sayProgress(context.say, context.locale);
  const files = await intake.read(progress.tell);
  const { say, options } = context;
  const words = wordsOf(context);
  const { outlook } = intake;
  const skipsRefused = options['skip-refused'] !== undefined;
  const subject = intake.subject();
  const confirmation = {
    ...{ digest, skipsRefused, goesBeyond: options['beyond-limits'] !== undefined },
    ...{ actor: actorName(), place: subject },
    refused: (planned: readonly Problem[]) => problemsOf(files, planned),
    ...(intake.settle && { settle: intake.settle }),
  };
  const keep = (error: RunRefused) => keepRefusedRun(context, error, confirmation, performance.now() - began);
  if (files.problems.length > 0 && !skipsRefused) {
    const shown = await context.read((db) => preview(db, files.wanted, outlook, progress.tell));
    await keep(new RunRefused('refusedLines', shown));
    tellPlan(context, intake, files, shown);
    say(words.unchanged);
    return false;
  }
  // Before anything is changed: whoever wants people invited is told that they cannot be.
  if (options.invite !== undefined && !tools.signsInElsewhere) waysOf(tools, undefined, context.locale);
  let toInvite: readonly string[] = [];
  let followed: HandedOn | undefined;
  try {
    const done = await context.change(async (tx, post) => {
      await intake.prepare?.(tx);
      const { plan, outcomes, handedOn } = await run(tx, post, files.wanted, outlook, confirmation, progress.tell);
      followed = handedOn;
      toInvite = newlyInvited(plan, outcomes, options.invite !== undefined);
      const units = plan.units.added.length + plan.units.changed.length + plan.units.closed.length;
      const count = outcomes.size + units;
      return count > 0 ? { deed: 'applyDirectory', subject, count, people: [...outcomes.keys()], outcomes } : null;
    });
    progress[Symbol.dispose]();
    say(done ? words.done(done.count ?? 0, digest) : intake.nothingToDo);
    if (followed) for (const line of handedOnLines(followed, context.locale)) say(line);
    if (toInvite.length > 0 && tools.linkChannels.length > 0)
      tellInvited(context, tools, await inviteChosen(context, tools.linkChannels, async () => toInvite));
    return true;
  } catch (error) {
    if (error instanceof RunRefused) await keep(error);
    return refused(context, intake, files, error);
  }
}

function refused(context: CommandContext, intake: Intake, files: FromFiles, error: unknown): boolean {
  const words = wordsOf(context);
  const { code } = error as { code?: string };
  if (error instanceof PlanOutdated || code === uniqueViolation || code === lockNotAvailable)
    throw new CommandError(words.unchangedFor(words.outdated));
  if (!(error instanceof RunRefused)) throw error;
  if (error.refusal === 'busy') throw new CommandError(words.unchangedFor(words.busy));
  if (error.preview) tellPlan(context, intake, files, error.preview);
  const { otherPlan, refusedLines, beyondLimits: stopped } = words;
  context.say(words.unchangedFor({ otherPlan, refusedLines, stopped }[error.refusal]));
  if (error.refusal === 'otherPlan' && error.preview) context.say(intake.howTo(error.preview.digest));
  return false;
}

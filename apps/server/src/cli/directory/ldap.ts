import { maskPrefix } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { tellOfConnection } from '../../db/administrators/tell-owners.ts';
import { haveNone } from '../../directory/ldap/connection/have-hold.ts';
import { holdWords, needWords, WordHeld } from '../../directory/ldap/hold-words.ts';
import type { Look } from '../../directory/ldap/marks.ts';
import { needRights } from '../../directory/ldap/need-rights.ts';
import type { DescribedDirectory, FromDirectory } from '../../directory/ldap/read.ts';
import { readForRun } from '../../directory/ldap/read-for-run.ts';
import { directoryOutlook } from '../../directory/ldap/run-directory.ts';
import { tryOut } from '../../directory/ldap/try-out.ts';
import { DirectoryFailure } from '../../ports/people-directory.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { type Intake, showPlan, takeIn } from './take-in.ts';
import { problemLine } from './tell-plan.ts';
import type { DirectoryTools } from './tools.ts';

/** Commands about the organisation's directory (docs/ldap.md). */
export const ldapCommands = (openTools: () => DirectoryTools): Command[] => [
  {
    words: ['directory', 'test'],
    values: [],
    summary: "Try the connection to the organisation's directory step by step; nothing is changed",
    async run(context) {
      const tools = openTools();
      const described = await needDirectory(tools, context);
      const fields = await context.read((db) => db.selectFrom('profile_field').selectAll().execute());
      const isWell = await tellTries(context, described, { smsCountries: tools.smsCountries, fields });
      const { ldap } = serverText[context.locale];
      context.say(isWell ? ldap.well : ldap.unwell);
      return isWell;
    },
  },
  {
    words: ['directory', 'sync'],
    values: [],
    options: {
      plan: 'digest',
      'skip-refused': null,
      'beyond-limits': null,
      'keep-passwords': null,
      invite: null,
      full: null,
      whole: null,
    },
    comesLast: true,
    summary:
      "Show what reading the organisation's directory would change, or carry out the plan that was shown (--plan)",
    async run(context) {
      const tools = openTools();
      const intake = await fromDirectory(context, tools, await needDirectory(tools, context));
      const { plan: digest } = context.options;
      return digest === undefined ? showPlan(context, intake) : takeIn(context, tools, intake, digest);
    },
  },
  {
    words: ['directory', 'remove'],
    values: ['reason'],
    summary: 'Do without the directory that is set up in the browser; its people stay, and no longer sign in by it',
    async run(context, reason = '') {
      const done = await context.change(async (tx, post) => {
        const held = await haveNone(tx);
        if (!held) throw new CommandError(wordsOf(context).notInBrowser);
        const subject = held.described.servers.join(', ');
        const by = { command: actorName() };
        await tellOfConnection(tx, post, { deed: 'removeConnection', server: subject, by, reason });
        return { deed: 'removeConnection', subject, reason };
      });
      context.say(wordsOf(context).removed(done?.subject ?? ''));
      return true;
    },
  },
];

const wordsOf = ({ locale }: CommandContext) => serverText[locale].ldap;

async function needDirectory(tools: DirectoryTools, context: CommandContext): Promise<DescribedDirectory> {
  const directory = await context.read((db) => tools.directory(db));
  if (!directory) throw new CommandError(wordsOf(context).noDirectory);
  return directory;
}

/** Says how every step went; answers whether all were well. */
async function tellTries(
  context: CommandContext,
  described: DescribedDirectory,
  means: Parameters<typeof tryOut>[1],
): Promise<boolean> {
  const { say, locale } = context;
  const words = wordsOf(context);
  let isWell = true;
  for await (const tried of tryOut(described, means, new Date())) {
    if ('people' in tried) say(words.found(tried.people));
    else if ('sample' in tried) {
      if (tried.sample.length > 0) say(words.sample);
      for (const { field, attribute, value } of tried.sample)
        say(words.value(field, attribute, value?.replace(maskPrefix, '') ?? words.noValue));
      for (const problem of tried.problems) say(`    ${problemLine(problem, locale)}`);
      isWell &&= tried.problems.length === 0;
    } else if (tried.fault === null) say(words.went(tried.server, words.steps[tried.step]));
    else {
      isWell = false;
      say(words.failed(tried.server, words.steps[tried.step], words.faults[tried.fault](tried)));
    }
  }
  return isWell;
}

/** The directory as a source that a command takes in. */
async function fromDirectory(
  context: CommandContext,
  tools: DirectoryTools,
  described: DescribedDirectory,
): Promise<Intake> {
  const words = wordsOf(context);
  const { read: reading } = described.settings;
  if (!reading) throw new CommandError(words.readsNothing);
  await context
    .read(async (db) => {
      await needWords(db, reading.holds);
      await needRights(db, described.settings.groups);
    })
    .catch((error: unknown) => {
      if (!(error instanceof WordHeld)) throw error;
      throw new CommandError(words.unchanged(words.heldElsewhere(error.word, error.source, error.people)));
    });
  const chosen = ['keep-passwords', 'whole'].filter((name) => context.options[name] !== undefined);
  let found: FromDirectory | undefined;
  let keep: Intake['settle'];
  return {
    async read(tell) {
      const means = { smsCountries: tools.smsCountries, isWhole: chosen.includes('whole'), tell };
      const look: Look = (work) => context.read(work);
      const { read, settle } = await readForRun(look, described, means).catch((error: unknown) => {
        if (!(error instanceof DirectoryFailure)) throw error;
        throw new CommandError(words.unchanged(failureLine(error, context)));
      });
      [found, keep] = [read, settle];
      context.say(words.reads(found.server));
      return found;
    },
    settle: async (tx, plan) => keep?.(tx, plan),
    outlook: { ...directoryOutlook(described.settings, tools), keepsPasswords: chosen.includes('keep-passwords') },
    subject: () => found?.server ?? '',
    prepare: (tx) => holdWords(tx, reading.holds),
    named: (problem) => ({ ...problem, file: found?.nameOf(problem.file) ?? problem.file }),
    howTo: (digest) =>
      words.howTo(`npm run uc -- directory sync --plan ${digest}${chosen.map((name) => ` --${name}`).join('')}`),
    nothingToDo: words.nothingToDo,
  };
}

/** What is wrong with the directory, as a sentence. */
function failureLine({ server, step, fault, code = 0 }: DirectoryFailure, context: CommandContext): string {
  const words = wordsOf(context);
  return words.failed(server, words.steps[step], words.faults[fault]({ code }));
}

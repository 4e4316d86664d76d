import path from 'node:path';
import { type CommandText, serverText } from '@uc/messages/server';
import { type FromFiles, readFiles } from '../../directory/files/read-files.ts';
import { FileFailure } from '../../directory/files/reader/file-failure.ts';
import type { TellProgress } from '../../directory/progress.ts';
import type { Outlook } from '../../directory/run.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { exportCommand } from './export.ts';
import { invitationCommands } from './invite.ts';
import { ldapCommands } from './ldap.ts';
import { lifeCommands } from './life.ts';
import { linkProviderCommand } from './link-provider.ts';
import { linkSourceCommand } from './link-source.ts';
import { personCommands } from './people.ts';
import { resetLinkCommand } from './reset-link.ts';
import { runsCommand } from './runs.ts';
import { showCommands } from './show.ts';
import { type Intake, lookAt, showPlan, takeIn, tellPlan } from './take-in.ts';
import { faultLine } from './tell-plan.ts';
import { templateCommand } from './template.ts';
import type { DirectoryTools } from './tools.ts';
import { unitCommands } from './units.ts';

type OpenTools = () => DirectoryTools;

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
      const intake = fromFiles(context, openTools(), place);
      const { files, shown } = await lookAt(context, intake);
      return tellPlan(context, intake, files, shown);
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
      const intake = fromFiles(context, tools, place);
      return digest === undefined ? showPlan(context, intake) : takeIn(context, tools, intake, digest);
    },
  },
  ...ldapCommands(openTools),
  exportCommand,
  runsCommand,
  ...personCommands(openTools),
  ...lifeCommands(openTools),
  linkSourceCommand,
  linkProviderCommand,
  ...unitCommands(openTools),
  ...invitationCommands(openTools),
  resetLinkCommand(openTools),
  ...showCommands(openTools),
];

const fromFiles = (context: CommandContext, tools: DirectoryTools, place: string): Intake => ({
  read: (tell) => readFrom(context, tools, place, tell),
  outlook: outlookOf(tools, context),
  subject: () => path.basename(place),
  howTo: (digest) => howToApply(context, place, digest),
  nothingToDo: wordsOf(context).nothingToDo,
});

function howToApply(context: CommandContext, place: string, digest: string): string {
  const chosen = ['keep-passwords', 'close-missing'].filter((name) => context.options[name] !== undefined);
  const said = chosen.map((name) => ` --${name}`).join('');
  return wordsOf(context).howTo(`npm run uc -- directory apply ${place} --plan ${digest}${said}`);
}

/** Reads the files; what cannot be read at all ends the command. */
async function readFrom(
  context: CommandContext,
  { smsCountries }: DirectoryTools,
  place: string,
  tell: TellProgress,
): Promise<FromFiles> {
  const { read, folder, locale, options } = context;
  const fields = await read((db) => db.selectFrom('profile_field').selectAll().execute());
  const files = await readFiles(path.resolve(folder, place), { smsCountries, fields }, tell).catch((error: unknown) => {
    if (!(error instanceof FileFailure)) throw error;
    const words = wordsOf(context);
    throw new CommandError(words.unchangedFor(words.sentence(place, faultLine(error, locale))));
  });
  const { units } = files.wanted;
  const isClosing = options['close-missing'] !== undefined && units !== undefined;
  return isClosing ? { ...files, wanted: { ...files.wanted, units: { ...units, closesMissing: true } } } : files;
}

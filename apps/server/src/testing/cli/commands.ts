import { channels, type Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import { type CommandContext, type Options, readTyped } from '../../cli/command.ts';
import { allCommands } from '../../cli/commands.ts';
import { type OpenPost, openWays } from '../../cli/context.ts';
import type { DirectoryTools } from '../../cli/directory/tools.ts';
import type { Schema } from '../../db/schema.ts';
import { testSeal } from '../seal.ts';

/** What commands of a test write to people with; its links are those of a test's portal. */
export const testPost = {
  seal: testSeal,
  channels,
  publicOrigin: 'http://127.0.0.1:8080',
  smsCountries: ['CN'] as const,
};

/** Who types the commands of a test. */
export const testActor = { user: 'wang', host: 'console-1' };

/** A line that only whoever waits is shown; how long that is, the machine decides. */
const isPace = (line: string) => / \(\d+ s\)$/.test(line);

/** What a command of a test works with; what it says is kept. */
export function openContext(
  db: Kysely<Schema>,
  {
    folder = '/',
    openPost = async () => testPost,
    options = {},
    locale = 'en_US',
    owner = absent,
  }: {
    folder?: string;
    openPost?: OpenPost;
    options?: Options;
    locale?: Locale;
    owner?: CommandContext['owner'];
  } = {},
): CommandContext & { said: string[] } {
  const said: string[] = [];
  return {
    ...openWays(db, openPost, testActor),
    say: (text) => void (isPace(text) || said.push(text)),
    owner,
    options,
    folder,
    locale,
    said,
  };
}

function absent(): never {
  throw new Error('There is none here');
}

/** The day it is in tests of the directory, and what the portal serves there. */
export const testOutlook = { today: '2026-03-15', smsCountries: ['CN'] as const, signsInElsewhere: false };

/** The rest of what commands about the directory are given. */
export const testTools: DirectoryTools = {
  ...testOutlook,
  timeZone: 'Asia/Shanghai',
  linkChannels: ['email', 'sms'],
  invitationsPerMinute: { email: 60, sms: 30 },
  organisation: { zh_CN: '示例集团', en_US: 'Example Group' },
  directory: async () => undefined,
};

const commandsWith = (tools: DirectoryTools) =>
  allCommands({
    openRecordTools: async () => ({ seal: testSeal }),
    openMessageTools: () => ({ messengers: {}, render: absent }),
    openKeyTools: absent,
    openDirectoryTools: () => tools,
  });

/** Every command, as far as it needs nothing outside of the database. */
export const testCommands = commandsWith(testTools);

/** Runs a command as the administrator types it; answers whether all was well, and what was said. */
export async function administer(
  db: Kysely<Schema>,
  line: string,
  folder = '/',
  locale: Locale = 'en_US',
  tools: DirectoryTools = testTools,
  owner?: CommandContext['owner'],
): Promise<{ well: boolean; said: string[] }> {
  const commands = tools === testTools ? testCommands : commandsWith(tools);
  const { command, values, options } = readTyped(commands, line.split(' '));
  const context = openContext(db, { folder, options, locale, ...(owner && { owner }) });
  const well = await command.run(context, ...values);
  return { well, said: context.said };
}

/** The line of a command that shows a plan first, with the digest of the plan that it shows. */
export async function plannedLine(db: Kysely<Schema>, line: string, folder = '/'): Promise<string> {
  const { said } = await administer(db, line, folder);
  const digest = said.map((one) => /^Plan (\w+)$/.exec(one)?.[1]).find(Boolean);
  if (digest === undefined) throw new Error(`"${line}" shows no plan: ${said.join(' ')}`);
  return `${line} --plan ${digest}`;
}

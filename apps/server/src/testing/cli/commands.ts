import { channels } from '@uc/contract';
import type { Kysely } from 'kysely';
import { type CommandContext, findCommand } from '../../cli/command.ts';
import { allCommands } from '../../cli/commands.ts';
import { type OpenPost, openWays } from '../../cli/context.ts';
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

/** What a command of a test works with; what it says is kept. */
export function openContext(
  db: Kysely<Schema>,
  { folder = '/', openPost = async () => testPost }: { folder?: string; openPost?: OpenPost } = {},
): CommandContext & { said: string[] } {
  const said: string[] = [];
  return { ...openWays(db, openPost, testActor), say: (text) => said.push(text), folder, said };
}

function absent(): never {
  throw new Error('There is none here');
}

/** Every command, as far as it needs nothing outside of the database. */
export const testCommands = allCommands({
  openRecordTools: async () => ({ seal: testSeal }),
  openMessageTools: () => ({ messengers: {}, render: absent }),
  openKeyTools: absent,
});

/** Runs a command as the administrator types it; answers whether all was well, and what was said. */
export async function administer(
  db: Kysely<Schema>,
  line: string,
  folder = '/',
): Promise<{ well: boolean; said: string[] }> {
  const typed = line.split(' ');
  const command = findCommand(testCommands, typed);
  if (!command) throw new Error(`There is no command ${line}`);
  const context = openContext(db, { folder });
  const well = await command.run(context, ...typed.slice(command.words.length));
  return { well, said: context.said };
}

import { channels } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { testSeal } from '../testing/seal.ts';
import { appCommands } from './apps/commands.ts';
import { findCommand } from './command.ts';
import { fieldCommands } from './fields/commands.ts';
import { peopleCommands } from './people.ts';
import { permissionCommands } from './permissions/commands.ts';
import { roleCommands } from './roles.ts';
import { switchCommands } from './switches.ts';

/** What commands of a test write to people with; its links are those of a test's portal. */
export const testPost = { seal: testSeal, channels, publicOrigin: 'http://127.0.0.1:8080' };

/** Runs a command as the administrator types it; answers whether all was well, and what was said. */
export async function administer(
  db: Kysely<Schema>,
  line: string,
  folder = '/',
): Promise<{ well: boolean; said: string[] }> {
  const typed = line.split(' ');
  const command = findCommand(
    [
      ...peopleCommands,
      ...appCommands,
      ...roleCommands,
      ...switchCommands,
      ...fieldCommands,
      ...permissionCommands(async () => testPost),
    ],
    typed,
  );
  if (!command) throw new Error(`There is no command ${line}`);
  const said: string[] = [];
  const well = await command.run({ db, say: (text) => said.push(text), folder }, ...typed.slice(command.words.length));
  return { well, said };
}

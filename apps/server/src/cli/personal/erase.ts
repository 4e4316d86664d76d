import { serverText } from '@uc/messages/server';
import { type Erased, erasePerson } from '../../db/erasing/erase.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { personOf } from '../person.ts';

/** Erases one person for good. */
export const erasePersonCommand: Command = {
  words: ['people', 'erase'],
  values: ['user name'],
  options: { yes: 'user name' },
  comesLast: true,
  summary: 'Erase all that is kept about a disabled person; shows what goes, and asks for the user name to be typed',
  async run(context, username = '') {
    const words = serverText[context.locale].personal;
    const { say, ask, options } = context;
    if (options.yes === undefined) {
      const shown = await erase(context, username, false);
      say(words.would(username));
      for (const line of linesOf(context, shown)) say(line);
      if (!ask) {
        say(words.sayName(`npm run uc -- people erase ${username} --yes ${username}`));
        return false;
      }
    }
    const typed = options.yes ?? (await ask?.(words.askName(username)));
    if (typed?.trim() !== username) throw new CommandError(words.otherName);
    await erase(context, username, true);
    say(words.erased(username));
    return true;
  },
};

/** Erases, and takes it back unless it is meant: what is shown is what was done. */
async function erase({ change, locale }: CommandContext, username: string, isMeant: boolean): Promise<Erased> {
  const words = serverText[locale].personal;
  let done: Erased | undefined;
  await change(async (tx, { seal }) => {
    const id = await personOf(tx, username, locale);
    const erased = await erasePerson(tx, seal, id);
    if (erased === 'not disabled') throw new CommandError(words.notDisabled(username));
    if (erased === 'last owner') throw new CommandError(words.lastOwner(username));
    done = erased;
    return isMeant ? { deed: 'erasePerson', count: 1, people: [id] } : null;
  });
  if (!done) throw new Error('Nobody was erased');
  return done;
}

function linesOf({ locale }: CommandContext, { gone, emptied, older }: Erased): string[] {
  const words = serverText[locale].personal;
  return [
    words.rows('person', 1),
    ...[...gone].map(([table, count]) => words.rows(table, count)),
    words.emptied(emptied),
    ...(older > 0 ? [words.older(older)] : []),
  ];
}

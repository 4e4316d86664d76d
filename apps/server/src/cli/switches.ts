import { type Switch, switches } from '@uc/contract';
import { countLocked } from '../proofs/locked-by-switch.ts';
import { isSwitchedOff, turnOff, turnOn } from '../proofs/turn-switch.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { personOf } from './person.ts';
import { tableOf } from './table.ts';

function switchOf(name: string): Switch {
  const found = switches.find((one) => one === name);
  if (!found) throw new CommandError(`There is no switch ${name}; there are ${switches.join(', ')}.`);
  return found;
}

function stateOf(state: string): 'on' | 'off' {
  if (state !== 'on' && state !== 'off') throw new CommandError(`Say on or off, not "${state}".`);
  return state;
}

/** What is so now, in a sentence. */
async function outcomeOf(
  { read }: Pick<CommandContext, 'read'>,
  name: Switch,
  state: 'on' | 'off',
  username: string | undefined,
): Promise<string> {
  const whom = username ?? 'everyone';
  if (state === 'off') return `${name} is off for ${whom}, from the next call on.`;
  // Off for everyone stays off for each; saying "on" would be a lie.
  if (username !== undefined && (await read((db) => isSwitchedOff(db, name, null))))
    return `${name} is no longer off for ${whom} alone, but it is off for everyone: npm run uc -- switch ${name} on`;
  return `${name} is on for ${whom}${username === undefined ? ', except for whom it is switched off alone' : ''}.`;
}

/** Commands about what people may change themselves (spec 1.8). */
export const switchCommands: Command[] = [
  {
    words: ['switch', 'list'],
    values: [],
    summary: 'Print what is switched off, and for whom',
    async run({ read, say }) {
      const rows = await read((db) =>
        db
          .selectFrom('switched_off')
          .leftJoin('person', 'person.id', 'switched_off.person_id')
          .select(['switched_off.name', 'person.username', 'switched_off.since'])
          .orderBy('switched_off.name')
          .orderBy('person.username', (order) => order.asc().nullsFirst())
          .execute(),
      );
      const cells = rows.map(({ name, username, since }) => [name, username ?? 'everyone', since.toISOString()]);
      for (const line of tableOf(['switch', 'off for', 'since'], cells)) say(line);
      say(`${rows.length} switched off; all others of ${switches.join(', ')} are on.`);
      return true;
    },
  },
  {
    words: ['switch'],
    values: ['name', 'on|off'],
    optional: ['user name'],
    summary: `Let people change something themselves or not, all or one (${switches.join(', ')})`,
    async run(context, name = '', state = '', username?: string) {
      const [meant, wanted] = [switchOf(name), stateOf(state)];
      await context.change(async (tx) => {
        const personId = username === undefined ? null : await personOf(tx, username);
        const locked = personId === null && wanted === 'off' ? await countLocked(tx, meant, undefined) : 0;
        if (locked > 0)
          throw new CommandError(
            `Nothing was changed: ${locked} administrator(s) without a second factor could set up none any more; see: npm run uc -- admins list`,
          );
        const isTurned = await (wanted === 'off' ? turnOff : turnOn)(tx, meant, personId);
        const deed = wanted === 'off' ? 'switchOff' : 'switchOn';
        return isTurned ? { deed, subject: meant, people: personId === null ? [] : [personId] } : null;
      });
      context.say(await outcomeOf(context, meant, wanted, username));
      return true;
    },
  },
];

import { type Switch, switches } from '@uc/contract';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { personOf } from './person.ts';
import { tableOf } from './table.ts';

function switchOf(name: string): Switch {
  const found = switches.find((one) => one === name);
  if (!found) throw new CommandError(`There is no switch ${name}; there are ${switches.join(', ')}.`);
  return found;
}

const isOff = ({ db }: CommandContext, name: Switch, personId: string | null) =>
  db
    .selectFrom('switched_off')
    .select('since')
    .where('name', '=', name)
    .where('person_id', 'is not distinct from', personId)
    .executeTakeFirst()
    .then((row) => row !== undefined);

async function turnOff({ db, say }: CommandContext, name: Switch, personId: string | null, whom: string) {
  await db
    .insertInto('switched_off')
    .values({ name, person_id: personId })
    .onConflict((on) => on.columns(['name', 'person_id']).doNothing())
    .execute();
  say(`${name} is off for ${whom}, from the next call on.`);
}

async function turnOn(context: CommandContext, name: Switch, personId: string | null, whom: string) {
  await context.db
    .deleteFrom('switched_off')
    .where('name', '=', name)
    .where('person_id', 'is not distinct from', personId)
    .execute();
  // Off for everyone stays off for each; saying "on" would be a lie.
  const isStillOff = personId !== null && (await isOff(context, name, null));
  context.say(
    isStillOff
      ? `${name} is no longer off for ${whom} alone, but it is off for everyone: npm run uc -- switch ${name} on`
      : `${name} is on for ${whom}${personId === null ? ', except for whom it is switched off alone' : ''}.`,
  );
}

/** Commands about what people may change themselves (specification, point 1). */
export const switchCommands: Command[] = [
  {
    words: ['switch', 'list'],
    values: [],
    summary: 'Print what is switched off, and for whom',
    async run({ db, say }) {
      const rows = await db
        .selectFrom('switched_off')
        .leftJoin('person', 'person.id', 'switched_off.person_id')
        .select(['switched_off.name', 'person.username', 'switched_off.since'])
        .orderBy('switched_off.name')
        .orderBy('person.username', (order) => order.asc().nullsFirst())
        .execute();
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
      const meant = switchOf(name);
      if (state !== 'on' && state !== 'off') throw new CommandError(`Say on or off, not "${state}".`);
      const personId = username === undefined ? null : await personOf(context, username);
      await (state === 'off' ? turnOff : turnOn)(context, meant, personId, username ?? 'everyone');
      return true;
    },
  },
];

import type { AdministratorDeed } from '@uc/contract';
import { keepAfter, keepBefore } from '../../applications/editions.ts';
import { putState } from '../../applications/write.ts';
import { actorName } from '../actor.ts';
import { type Command, CommandError } from '../command.ts';

const states = [
  ['enable', 'enabled', 'enableApplication', 'Let people open an application again'],
  ['disable', 'disabled', 'disableApplication', 'Switch an application off for a while; whoever opens it is told'],
  ['remove', 'removed', 'removeApplication', 'Take an application away; its row stays, because records name it'],
] as const satisfies [string, string, AdministratorDeed, string][];

/** Commands that change whether an application can be opened. */
export const stateCommands: Command[] = states.map(([word, state, deed, summary]) => ({
  words: ['apps', word],
  values: ['code'],
  summary,
  async run({ change, say }, code = '') {
    const done = await change(async (tx) => {
      const { id = '' } =
        (await tx.selectFrom('application').select('id').where('code', '=', code).executeTakeFirst()) ?? {};
      if (id) await keepBefore(tx, [id]);
      const row = await putState(tx, code, state);
      if (!row) throw new CommandError(`There is no application ${code}; see: npm run uc -- apps list`);
      if (row.before === state) return null;
      await keepAfter(tx, [id], actorName());
      return { deed, subject: code };
    });
    say(done ? `${code} is now ${state}.` : `${code} was ${state} already.`);
    return true;
  },
}));

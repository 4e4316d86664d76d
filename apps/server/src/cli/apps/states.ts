import type { AdministratorDeed } from '@uc/contract';
import { sql } from 'kysely';
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
      // The row as it was before, locked, so that what is said is what happened.
      const changed = await sql<{ before: string }>`
        with old as (select id, state from application where code = ${code} for update)
        update application set state = ${state}, updated_at = case when old.state = ${state} then updated_at else now() end
        from old where application.id = old.id returning old.state as before`.execute(tx);
      const [row] = changed.rows;
      if (!row) throw new CommandError(`There is no application ${code}; see: npm run uc -- apps list`);
      return row.before === state ? null : { deed, subject: code };
    });
    say(done ? `${code} is now ${state}.` : `${code} was ${state} already.`);
    return true;
  },
}));

import { applyForAnyone, consoles, licences } from '@uc/contract';
import { endSessions } from '../proofs/end-sessions.ts';
import { forgivePasswordTries } from '../proofs/password-tries.ts';
import { type Command, CommandError } from './command.ts';
import { otpCommands } from './otp.ts';
import { personOf } from './person.ts';

const permissions: readonly string[] = [...licences, ...consoles, applyForAnyone];

function checkPermission(permission: string): void {
  if (!permissions.includes(permission))
    throw new CommandError(`There is no permission ${permission}; there are ${permissions.join(', ')}.`);
}

/** Commands about single people. */
export const peopleCommands: Command[] = [
  {
    words: ['grant'],
    values: ['user name', 'permission'],
    summary: `Give a person a licence or console permission (${permissions.join(', ')})`,
    async run(context, username = '', permission = '') {
      checkPermission(permission);
      const person_id = await personOf(context, username);
      await context.db
        .insertInto('person_permission')
        .values({ person_id, permission })
        .onConflict((on) => on.doNothing())
        .execute();
      context.say(`${username} now has ${permission}.`);
      return true;
    },
  },
  {
    words: ['revoke'],
    values: ['user name', 'permission'],
    summary: 'Take a licence or console permission away again',
    async run(context, username = '', permission = '') {
      checkPermission(permission);
      const person = await personOf(context, username);
      await context.db
        .deleteFrom('person_permission')
        .where('person_id', '=', person)
        .where('permission', '=', permission)
        .execute();
      context.say(`${username} no longer has ${permission}.`);
      return true;
    },
  },
  {
    words: ['unlock'],
    values: ['user name'],
    summary: 'Let a person who failed too often try their password again',
    async run(context, username = '') {
      await forgivePasswordTries(context.db, await personOf(context, username));
      context.say(`${username} can sign in again.`);
      return true;
    },
  },
  {
    words: ['sessions', 'end'],
    values: ['user name'],
    summary: 'Sign a person out everywhere, at once',
    async run(context, username = '') {
      const person = await personOf(context, username);
      const ended = await context.db.transaction().execute((tx) => endSessions(tx, person, null));
      context.say(`Ended ${ended} session(s) of ${username}.`);
      return true;
    },
  },
  ...otpCommands,
];

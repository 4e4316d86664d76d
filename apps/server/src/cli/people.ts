import { grantable } from '@uc/contract/server';
import { grantPermission, revokePermission } from '../db/entitlements/assign.ts';
import { endSessions } from '../proofs/end-sessions.ts';
import { forgivePasswordTries } from '../proofs/password-tries.ts';
import { type Command, CommandError } from './command.ts';
import { otpCommands } from './otp.ts';
import { passkeyCommands } from './passkeys.ts';
import { personOf, presentPersonOf } from './person.ts';

function checkPermission(permission: string): void {
  if (!grantable.includes(permission))
    throw new CommandError(`There is no permission ${permission}; there are ${grantable.join(', ')}.`);
}

/** Commands about single people. */
export const peopleCommands: Command[] = [
  {
    words: ['grant'],
    values: ['user name', 'permission'],
    summary: `Give a person a licence or console permission (${grantable.join(', ')})`,
    async run({ change, say }, username = '', permission = '') {
      checkPermission(permission);
      await change(async (tx) => {
        const person_id = await presentPersonOf(tx, username);
        return (await grantPermission(tx, person_id, permission))
          ? { deed: 'grantPermission', subject: permission, people: [person_id] }
          : null;
      });
      say(`${username} now has ${permission}.`);
      return true;
    },
  },
  {
    words: ['revoke'],
    values: ['user name', 'permission'],
    summary: 'Take a licence or console permission away again',
    async run({ change, say }, username = '', permission = '') {
      checkPermission(permission);
      await change(async (tx) => {
        const person = await personOf(tx, username);
        return (await revokePermission(tx, person, permission))
          ? { deed: 'revokePermission', subject: permission, people: [person] }
          : null;
      });
      say(`${username} no longer has ${permission}.`);
      return true;
    },
  },
  {
    words: ['unlock'],
    values: ['user name'],
    summary: 'Let a person who failed too often try their password again',
    async run({ change, say }, username = '') {
      const done = await change(async (tx, post) => {
        const person = await personOf(tx, username);
        const { wereAny } = await forgivePasswordTries(tx, post, person);
        return wereAny ? { deed: 'unlockPassword', people: [person] } : null;
      });
      say(done ? `${username} can sign in again.` : `${username} was not locked; nothing was changed.`);
      return true;
    },
  },
  {
    words: ['sessions', 'end'],
    values: ['user name'],
    summary: 'Sign a person out everywhere, at once',
    async run({ change, say }, username = '') {
      const done = await change(async (tx) => {
        const person = await personOf(tx, username);
        const count = await endSessions(tx, person, null);
        return count > 0 ? { deed: 'endSessions', count, people: [person] } : null;
      });
      say(`Ended ${done?.count ?? 0} session(s) of ${username}.`);
      return true;
    },
  },
  ...otpCommands,
  ...passkeyCommands,
];

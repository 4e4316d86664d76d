import { removePasskeys } from '../proofs/remove-passkeys.ts';
import type { Command } from './command.ts';
import { personOf } from './person.ts';

/** Commands about passkeys. */
export const passkeyCommands: Command[] = [
  {
    words: ['passkeys', 'remove'],
    values: ['user name'],
    summary: 'Remove all passkeys of a person who lost their devices, and sign them out; check first who asks',
    async run({ change, say }, username = '') {
      const done = await change(async (tx) => {
        const person = await personOf(tx, username);
        const count = await removePasskeys(tx, person);
        return count === 0 ? null : { deed: 'removePasskeys', count, people: [person] };
      });
      say(done ? `${username} signs in without passkeys now.` : `${username} had no passkey; nothing was changed.`);
      return true;
    },
  },
];

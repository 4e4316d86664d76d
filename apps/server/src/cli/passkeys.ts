import { hasOtp } from '../proofs/otp.ts';
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
      let isBound = false;
      const done = await change(async (tx) => {
        const person = await personOf(tx, username);
        const count = await removePasskeys(tx, person);
        isBound = await hasOtp(tx, person);
        return count === 0 ? null : { deed: 'removePasskeys', count, people: [person] };
      });
      const left = isBound
        ? ` One-time passwords are still asked for; if that device is lost too: npm run uc -- otp remove ${username}`
        : '';
      say(
        (done ? `${username} signs in without passkeys now.` : `${username} had no passkey; nothing was changed.`) +
          left,
      );
      return true;
    },
  },
];

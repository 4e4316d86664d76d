import { removeDevice, thawDevices } from '../proofs/remove-device.ts';
import type { Command } from './command.ts';
import { personOf } from './person.ts';

/** Commands about devices for one-time passwords. */
export const otpCommands: Command[] = [
  {
    words: ['otp', 'unlock'],
    values: ['user name'],
    summary: 'Let a person whose device was locked or frozen by wrong codes use it again',
    async run({ change, say }, username = '') {
      const done = await change(async (tx) => {
        const person = await personOf(tx, username);
        return (await thawDevices(tx, person)) ? { deed: 'unlockOtp', people: [person] } : null;
      });
      say(
        done
          ? `${username} can use one-time passwords again.`
          : `No device of ${username} was locked; nothing was changed.`,
      );
      return true;
    },
  },
  {
    words: ['otp', 'remove'],
    values: ['user name'],
    summary: 'Remove a lost device and its recovery codes, and sign the person out; check first who asks',
    async run({ change, say }, username = '') {
      let passkeys = 0;
      const done = await change(async (tx) => {
        const person = await personOf(tx, username);
        const count = await removeDevice(tx, person);
        passkeys = (await tx.selectFrom('passkey').select('id').where('person_id', '=', person).execute()).length;
        return count === null ? null : { deed: 'removeOtp', count, people: [person] };
      });
      const left =
        passkeys === 0
          ? ''
          : ` ${passkeys} passkey(s) are left; if those are lost too: npm run uc -- passkeys remove ${username}`;
      say(
        (done
          ? `${username} is asked for no one-time password any more.`
          : `${username} had no device; nothing was changed.`) + left,
      );
      return true;
    },
  },
];

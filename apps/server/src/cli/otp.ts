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
      const done = await change(async (tx) => {
        const person = await personOf(tx, username);
        const count = await removeDevice(tx, person);
        return count === null ? null : { deed: 'removeOtp', count, people: [person] };
      });
      say(done ? `${username} signs in by password alone now.` : `${username} had no device; nothing was changed.`);
      return true;
    },
  },
];

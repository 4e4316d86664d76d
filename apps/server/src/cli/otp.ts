import { endSessions } from '../proofs/end-sessions.ts';
import { holdPerson } from '../proofs/hold-person.ts';
import { otpBucket } from '../proofs/otp.ts';
import { recoveryBucket } from '../proofs/recovery-codes.ts';
import { voidProofs } from '../proofs/tickets.ts';
import type { Command } from './command.ts';
import { personOf } from './person.ts';

/** Commands about devices for one-time passwords. */
export const otpCommands: Command[] = [
  {
    words: ['otp', 'unlock'],
    values: ['user name'],
    summary: 'Let a person whose device was locked or frozen by wrong codes use it again',
    async run({ change, say }, username = '') {
      await change(async (tx) => {
        const person = await personOf(tx, username);
        await tx
          .deleteFrom('attempt')
          .where('bucket', 'in', [otpBucket(person), recoveryBucket(person)])
          .execute();
        await tx.updateTable('otp_device').set({ frozen_at: null }).where('person_id', '=', person).execute();
        return { deed: 'unlockOtp', people: [person] };
      });
      say(`${username} can use one-time passwords again.`);
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
        await holdPerson(tx, person);
        const device = await tx.deleteFrom('otp_device').where('person_id', '=', person).executeTakeFirst();
        const codes = await tx.deleteFrom('recovery_code').where('person_id', '=', person).executeTakeFirst();
        await tx
          .deleteFrom('attempt')
          .where('bucket', 'in', [otpBucket(person), recoveryBucket(person)])
          .execute();
        const count = await endSessions(tx, person, null);
        await voidProofs(tx, person);
        const had = device.numDeletedRows + codes.numDeletedRows > 0n;
        return had ? { deed: 'removeOtp', count, people: [person] } : null;
      });
      say(done ? `${username} signs in by password alone now.` : `${username} had no device; nothing was changed.`);
      return true;
    },
  },
];

import { otpBucket } from '../proofs/otp.ts';
import { recoveryBucket } from '../proofs/recovery-codes.ts';
import { removeDevice } from '../proofs/remove-device.ts';
import type { Command } from './command.ts';
import { personOf } from './person.ts';

/** Commands about devices for one-time passwords. */
export const otpCommands: Command[] = [
  {
    words: ['otp', 'unlock'],
    values: ['user name'],
    summary: 'Let a person whose device was locked or frozen by wrong codes use it again',
    async run({ db, say }, username = '') {
      const person = await personOf({ db }, username);
      await db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('attempt')
          .where('bucket', 'in', [otpBucket(person), recoveryBucket(person)])
          .execute();
        await tx.updateTable('otp_device').set({ frozen_at: null }).where('person_id', '=', person).execute();
      });
      say(`${username} can use one-time passwords again.`);
      return true;
    },
  },
  {
    words: ['otp', 'remove'],
    values: ['user name'],
    summary: 'Remove a lost device and its recovery codes, and sign the person out; check first who asks',
    async run({ db, say }, username = '') {
      const person = await personOf({ db }, username);
      const isRemoved = await db.transaction().execute((tx) => removeDevice(tx, person));
      say(isRemoved ? `${username} signs in by password alone now.` : `${username} had no device.`);
      return true;
    },
  },
];

import type { Channel } from '@uc/contract';
import type { OpenVisit } from '../calls/visit.ts';
import { addresseeOf, writeToAll } from '../db/outbox/addressee.ts';
import { circumstancesOf } from '../db/outbox/letter.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { Seal } from '../secrets/seal.ts';
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts';

/** What judging a recovery code needs, and what tells its owner. */
interface RecoveryMeans {
  seal: Seal;
  channels: readonly Channel[];
  passwords: Pick<Passwords, 'verify'>;
}

/** Somebody proves themselves by a recovery code: used up, every channel is told, and how many are left (threat RV-01). */
export function giveRecoveryCode(
  { db, origin }: Pick<OpenVisit, 'db' | 'origin'>,
  { seal, channels, passwords }: RecoveryMeans,
  personId: string,
  typed: string,
): Promise<boolean> {
  return useRecoveryCode(db, passwords, personId, typed, async (tx) => {
    const values = { ...circumstancesOf(origin), count: await recoveryCodesLeft(tx, personId) };
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'recoveryCodeUsed', values });
  });
}

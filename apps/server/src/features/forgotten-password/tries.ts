import type { Kysely, Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { countAttempt, gatherAttempts, refundAttempt } from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import { resetPeriods as periods, resetBucket, wrongCodeRules } from '../../proofs/codes.ts';

/** Whose try it is: what was typed, and the person and the device behind it where there are any. */
interface Guesser {
  account: Buffer;
  personId: string | null;
  deviceId: string | null;
}

/**
 * Where wrong codes are counted (threat BF-06). What is told depends on what was typed alone: told of the person, it would
 * tell which names are one person's (threat EN-07). The person's own count closes quietly. A device that has signed in to the
 * account before answers for itself alone, so that a stranger who guesses cannot keep the owner out.
 */
function bucketsOf({ account, personId, deviceId }: Guesser): { told: string; quiet: string | null } {
  if (deviceId) return { told: resetBucket('device', deviceId), quiet: null };
  const typed = account.toString('hex');
  return { told: resetBucket('account', typed), quiet: resetBucket('person', personId ?? typed) };
}

/**
 * Takes what was typed before a rotation of the key together with what is typed now: wrong codes count on, and flows under way are
 * counted where the new one is.
 */
export async function gatherResetTries(
  tx: Transaction<Schema>,
  [account, ...former]: readonly [Buffer, ...Buffer[]],
): Promise<void> {
  if (former.length === 0) return;
  await tx.updateTable('reset_flow').set({ account }).where('account', 'in', former).execute();
  for (const kind of ['account', 'person'] as const)
    for (const period of periods) {
      const name = (print: Buffer) => `${resetBucket(kind, print.toString('hex'))}:${period}`;
      await gatherAttempts(tx, name(account), former.map(name));
    }
}

async function isClosed(db: Kysely<Schema>, bucket: string) {
  for (const period of periods) {
    const refusal = await countAttempt(db, `${bucket}:${period}`, wrongCodeRules[period]);
    if (refusal) return refusal;
  }
  return null;
}

/** Counts a try before anything is compared. False: it is to be answered as a wrong one, whatever was typed. */
export async function countResetTry(db: Kysely<Schema>, flow: Guesser): Promise<boolean> {
  const { told, quiet } = bucketsOf(flow);
  const refusal = await isClosed(db, told);
  if (refusal) fail('proof.locked', refusal);
  return quiet === null || (await isClosed(db, quiet)) === null;
}

/** The try was right: it was no failure. */
export async function refundResetTry(db: Kysely<Schema>, flow: Guesser): Promise<void> {
  const { told, quiet } = bucketsOf(flow);
  for (const bucket of quiet ? [told, quiet] : [told])
    for (const period of periods) await refundAttempt(db, `${bucket}:${period}`);
}

import type { Channel } from '@uc/contract';
import type { Assertion } from '@uc/contract/server';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { TakenChallenge } from './challenges.ts';
import type { PasskeyHome } from './home.ts';
import { loadWebAuthn } from './library.ts';
import { nobodysKey } from './nobodys-key.ts';
import { handleOf } from './user-handle.ts';

/** What judging an answer needs, and what tells the owner of a copy. */
export interface JudgeMeans {
  home: PasskeyHome;
  seal: Seal;
  channels: readonly Channel[];
}

/** A passkey whose answer was right. */
export interface UsedPasskey {
  id: string;
  personId: string;
}

/**
 * Judges an answer to a challenge that was taken: made at our pages, by a device that verified its owner, signed by a passkey that is known
 * here. Everything that is wrong is refused alike, with the same work for a passkey that nobody has (rule R-08).
 */
export async function judgeAnswer(
  visit: Visit,
  means: JudgeMeans,
  answer: Assertion,
  { challenge, personId }: TakenChallenge,
): Promise<UsedPasskey> {
  const { home } = means;
  const row = await visit.db
    .selectFrom('passkey')
    .select(['id', 'person_id', 'public_key'])
    .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
    .where('rp_id', '=', home.rpId)
    .executeTakeFirst();
  // Whose try it was is not known before; else the record stays with whoever tries, whosever passkey they took.
  if (row && personId === null) visit.about(row.person_id, visit.subject.detail);
  const { counter, isSynced } = await verify(home, answer, challenge, row?.public_key ?? nobodysKey());
  if (!row) return fail('passkey.refused', { reason: 'Nobody has this passkey' });
  const isOwners = (answer.userHandle ?? handleOf(row.person_id)) === handleOf(row.person_id);
  if (!isOwners || (personId !== null && personId !== row.person_id))
    return fail('passkey.refused', { reason: "Somebody else's passkey" });
  await countUse(visit, means, row, counter, isSynced);
  return { id: row.id, personId: row.person_id };
}

/** Whether the passkey signed this very challenge, at our pages, having verified its owner. */
async function verify(
  { rpId, origins }: PasskeyHome,
  { id, userHandle, ...parts }: Assertion,
  challenge: string,
  publicKey: Buffer,
): Promise<{ counter: number; isSynced: boolean }> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const response = { ...parts, ...(userHandle !== undefined && { userHandle }) };
  try {
    refuseFrames(parts.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: true,
      // The library compares counters before it has checked the signature: anybody could say that there is a copy. `countUse` compares them.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('The signature is not of this passkey');
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch (error) {
    return fail('passkey.refused', { reason: String(error) });
  }
}

/** An answer that was asked for by a frame in another site's page; the library lets some of them pass. */
export function refuseFrames(clientDataJSON: string): void {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if (crossOrigin) throw new Error("Asked for inside another site's page");
}

/**
 * Notes the use. A passkey that counts its uses and has not counted on has a copy (Web Authentication, 6.1.1): neither opens anything any
 * more, and the owner is told (threat PK-05). In statements of their own, which no roll-back undoes; of two at once with one count one wins.
 */
async function countUse(
  { db, origin }: Visit,
  { seal, channels }: JudgeMeans,
  { id, person_id: personId }: { id: string; person_id: string },
  counter: number,
  isSynced: boolean,
): Promise<void> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, is_synced: isSynced, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('copied_at', 'is', null)
    .where(sql<boolean>`(counter < ${counter} or counter = 0)`)
    .executeTakeFirst();
  if (used.numUpdatedRows === 1n) return;
  await db.transaction().execute(async (tx) => {
    const noticed = await tx
      .updateTable('passkey')
      .set({ copied_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('copied_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!noticed) return;
    const values = circumstancesOf(origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'passkeyCopied', values });
  });
  fail('passkey.refused', { reason: 'The passkey has a copy' });
}

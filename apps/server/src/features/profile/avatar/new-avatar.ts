import { limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { createTurns, QueueFull } from '../../../background/turns.ts';
import { fail } from '../../../calls/fail.ts';
import type { SignedInVisit } from '../../../calls/visit.ts';
import { type AttemptRule, countAttempt } from '../../../db/attempts.ts';
import { AvatarRefused, cleanAvatar, readAvatar } from './clean-avatar.ts';

const perHour: AttemptRule = {
  tries: limits.avatarsPerHour,
  windowMinutes: 60,
  lockMinutes: 60,
  longestLockMinutes: 60,
};

const retryAfterSeconds = 3;

/** One queue for the whole process: what is scarce is its processor (threat FU-08). */
const inTurn = createTurns(limits.avatarsDrawn, limits.avatarsWaiting);

/** A new avatar as it is kept, from the encoded data string a form holds; none for an empty one. */
export async function newAvatar(encoded: string, { db, session, locale }: SignedInVisit): Promise<Buffer | null> {
  if (encoded === '') return null;
  try {
    const file = readAvatar(encoded);
    // Counted before the work, and whatever comes of it.
    const refusal = await countAttempt(db, `avatar:${session.personId}`, perHour);
    if (refusal) fail('request.frequent', refusal);
    return await inTurn(() => cleanAvatar(file));
  } catch (error) {
    if (error instanceof QueueFull) fail('request.frequent', { retryAfterSeconds });
    if (!(error instanceof AvatarRefused)) throw error;
    const message = serverText[locale].errors[error.code];
    return fail(error.code, { details: [{ field: 'avatar', message }] });
  }
}

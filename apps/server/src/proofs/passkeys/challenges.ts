import { limits, type Scene } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import type { PasskeyPurpose } from '../../db/sign-in-schema.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

/** Whose answer is awaited and what it rests on; kept with the challenge, never taken from the client again (rule R-02). */
interface Owner {
  personId?: string;
  /** What is to be proved. */
  scene?: Scene;
  sessionId?: string;
  ticketHash?: Buffer;
}

/** Makes a challenge for one answer of one purpose in this browser (threat PK-01). */
export async function issueChallenge(
  db: Kysely<Schema>,
  visit: Visit,
  purpose: PasskeyPurpose,
  { personId, sessionId, scene, ticketHash }: Owner = {},
): Promise<{ challenge: string; timeoutMs: number }> {
  const challenge = newToken();
  // Two tabs on their way at once belong to one browser: the second must not cut off the first.
  const browser = flowCookie(visit) ?? newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: tokenHash(challenge),
      purpose,
      browser_hash: tokenHash(browser),
      person_id: personId ?? null,
      session_id: sessionId ?? null,
      scene: scene ?? null,
      ticket_hash: ticketHash ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.passkeyChallengeMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  return { challenge, timeoutMs: limits.passkeyChallengeMinutes * 60_000 };
}

/** What an answer was asked for. */
export interface TakenChallenge {
  challenge: string;
  personId: string | null;
  ticketHash: Buffer | null;
}

/** Takes the challenge an answer names, before anything else of it is believed: it is worth one answer, right or wrong (rule R-03). */
export async function takeChallenge(
  visit: Visit,
  purpose: PasskeyPurpose,
  { clientDataJSON }: { clientDataJSON: string },
  scene?: Scene,
): Promise<TakenChallenge> {
  const challenge = challengeIn(clientDataJSON);
  const row = await visit.db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('purpose', '=', purpose)
    .where('scene', 'is not distinct from', scene ?? null)
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('session_id', 'is not distinct from', visit.session?.id ?? null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'ticket_hash'])
    .executeTakeFirst();
  if (!row) return fail('passkey.expired');
  return { challenge, personId: row.person_id, ticketHash: row.ticket_hash };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : fail('passkey.refused');
  } catch {
    return fail('passkey.refused', { reason: 'The answer of the browser cannot be read' });
  }
}

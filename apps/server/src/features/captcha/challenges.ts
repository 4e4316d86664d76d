import type { CaptchaAction } from '@uc/contract';
import { limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

/** What a challenge is for, and whose it is. */
export interface Purpose {
  action: CaptchaAction;
  owner: Buffer;
}

/** What a right answer looks like. */
export type Answer = { kind: 'puzzle'; x: number } | { kind: 'work'; seed: Buffer };

/** A challenge on its way to being judged. */
export interface Taken extends Purpose {
  answer: Answer;
}

/** Keeps a new challenge and gives its token. */
export async function openChallenge(db: Kysely<Schema>, purpose: Purpose, answer: Answer): Promise<string> {
  const token = newToken();
  await keep(db, token, { ...purpose, answer }, { isPassed: false, seconds: limits.captchaChallengeSeconds });
  return token;
}

/**
 * Takes a challenge away before anything about the answer is read, so that of any number of parallel answers, on any
 * number of processes, one is judged (threats CP-02, CP-03).
 */
export async function takeChallenge(db: Kysely<Schema>, token: string, kind: Answer['kind']): Promise<Taken | null> {
  const row = await db
    .deleteFrom('captcha')
    .where('token_hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('passed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['action', 'owner', 'x', 'seed'])
    .executeTakeFirst();
  if (!row) return null;
  const answer: Answer | null =
    row.x !== null ? { kind: 'puzzle', x: row.x } : row.seed ? { kind: 'work', seed: row.seed } : null;
  return answer && { action: row.action, owner: row.owner, answer };
}

/** Turns the token of a challenge that was answered into a pass for the same action and owner. */
export async function grantPass(tx: Transaction<Schema>, token: string, taken: Taken): Promise<void> {
  await keep(tx, token, taken, { isPassed: true, seconds: limits.captchaPassSeconds });
}

async function keep(
  db: Kysely<Schema>,
  token: string,
  { action, owner, answer }: Taken,
  { isPassed, seconds }: { isPassed: boolean; seconds: number },
): Promise<void> {
  await db
    .insertInto('captcha')
    .values({
      token_hash: tokenHash(token),
      action,
      owner,
      kind: answer.kind,
      x: answer.kind === 'puzzle' ? answer.x : null,
      seed: answer.kind === 'work' ? answer.seed : null,
      passed_at: isPassed ? sql<Date>`now()` : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Uses a pass up; false when there is none for this action and owner. */
export async function usePass(
  db: Kysely<Schema>,
  token: string,
  { action, owners }: Pick<Purpose, 'action'> & { owners: readonly Buffer[] },
): Promise<boolean> {
  const used = await db
    .deleteFrom('captcha')
    .where('token_hash', '=', tokenHash(token))
    .where('action', '=', action)
    .where('owner', 'in', owners)
    .where('passed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** Whether there is a challenge or a pass of this token at all. */
export async function isKnownToken(db: Kysely<Schema>, token: string): Promise<boolean> {
  const found = await sql`select 1 from captcha where token_hash = ${tokenHash(token)}`.execute(db);
  return found.rows.length > 0;
}

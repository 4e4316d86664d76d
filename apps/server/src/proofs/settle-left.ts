import type { Channel } from '@uc/contract';
import type { Kysely } from 'kysely';
import { startLoop } from '../background/loop.ts';
import { endWrite, leftWrites, type PasswordWrite } from '../db/directory-passwords.ts';
import { findKeyElsewhere } from '../db/kept-elsewhere.ts';
import { addresseeOf, writeToAll } from '../db/outbox/addressee.ts';
import { circumstancesOf } from '../db/outbox/letter.ts';
import { appendRecord } from '../db/records/append.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';
import { resetLink } from '../values/links.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson } from './hold-person.ts';
import type { PasswordsThere } from './password-there.ts';
import { voidProofs } from './tickets.ts';

/** What telling somebody needs. */
interface Post {
  seal: Seal;
  channels: readonly Channel[];
  publicOrigin: string;
}

/** Whoever has begun one and is alive has ended it by then. */
const leftAfterSeconds = 60;
const everyMs = 30_000;

/**
 * Ends what a process that died has left: the directory tells whether the password was set since. Where it was, or where nobody can tell, all
 * that follows from a new password follows, for somebody may have one that its person does not know of. Answers with how many were ended.
 */
export async function settleLeft(
  db: Kysely<Schema>,
  passwords: Pick<PasswordsThere, 'standing'>,
  post: Post,
  afterSeconds = leftAfterSeconds,
): Promise<number> {
  let settled = 0;
  for (const left of await leftWrites(db, afterSeconds)) {
    const isSet = await wasSet(db, passwords, left);
    if (isSet === 'away') continue;
    await db.transaction().execute(async (tx) => {
      await holdPerson(tx, left.personId);
      if (!(await endWrite(tx, left.id))) return;
      settled += 1;
      if (isSet) await follow(tx, post, left);
    });
  }
  return settled;
}

async function wasSet(
  db: Kysely<Schema>,
  passwords: Pick<PasswordsThere, 'standing'>,
  { personId, mark }: PasswordWrite,
): Promise<boolean | 'away'> {
  const key = await findKeyElsewhere(db, personId);
  if (key === undefined) return true;
  const standing = await passwords.standing(key);
  if (standing === 'away') return 'away';
  return mark === null || standing.mark === null || standing.mark !== mark;
}

type Tx = Parameters<typeof endSessions>[0];

async function follow(tx: Tx, { seal, channels, publicOrigin }: Post, { personId, act, place }: PasswordWrite) {
  await voidProofs(tx, personId);
  const endedSessions = await endSessions(tx, personId, null);
  const addressee = await addresseeOf(tx, personId, channels);
  const values = circumstancesOf(place);
  if (act === 'changePassword') await writeToAll(tx, seal, addressee, { kind: 'passwordChanged', values });
  else {
    const content = { kind: 'passwordReset', values: { ...values, resetLink: resetLink(publicOrigin) } } as const;
    await writeToAll(tx, seal, addressee, content);
  }
  await appendRecord(tx, seal, place, { personId, operation: act, result: 'success', detail: { endedSessions } });
}

/** Looks again and again for what was left; returns the way to stop. */
export function startSettling(
  db: Kysely<Schema>,
  now: () => Promise<{ there: Pick<PasswordsThere, 'standing'> | null }>,
  post: Post,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const loop = startLoop({
    async turn() {
      const { there } = await now();
      if (there) await settleLeft(db, there, post);
      return undefined;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DirectorySignInSettings } from '../../config/people-directory-settings.ts';
import type { Schema } from '../../db/schema.ts';
import type { BindAnswer, DirectoryConnection } from '../../ports/people-directory.ts';
import type { AskDirectory } from './asking.ts';
import { countBind } from './count-bind.ts';
import { findPerson } from './find-person.ts';
import { hasLeft } from './map.ts';
import type { DescribedDirectory } from './read.ts';

/** Somebody whose password the directory keeps, and what they are known by there. */
export interface DirectoryPerson {
  id: string;
  key: string;
}

/** What became of a password that was shown to the directory. */
export type DirectoryVerdict =
  | { is: BindAnswer; closes?: { minutes: number } }
  /** It cannot be asked. */
  | { is: 'away' }
  /** So many failed that no more are passed on for a while. */
  | { is: 'paused'; retryAfterSeconds: number };

/** What somebody is told whom it does not let in, where that is for them to know. */
export const codeOfVerdict = {
  away: 'directory.away',
  mustChange: 'directory.renewal',
  expired: 'directory.expired',
  disabled: 'directory.disabled',
  locked: 'directory.locked',
} as const;

/** Whether somebody may still be here, as the directory has it. */
export type DirectoryStanding = 'well' | 'gone' | 'away';

/** Signing in by the password that the directory keeps. */
export interface DirectorySignIn {
  /**
   * Shows somebody's password to the directory. Null does as much for nobody: the same questions, about an entry and with a password that
   * nobody has, so that what was typed for somebody else never goes there.
   */
  judge(db: Kysely<Schema>, person: DirectoryPerson | null, password: string): Promise<DirectoryVerdict>;
  /** For whoever proved themselves without a password. */
  standing(key: string): Promise<DirectoryStanding>;
}

/** Of the directory that a file describes. */
export function createDirectorySignIn(
  { settings }: Pick<DescribedDirectory, 'settings'>,
  rule: DirectorySignInSettings,
  ask: AskDirectory,
): DirectorySignIn {
  return {
    async judge(db, person, password) {
      const verdict = await ask((connection) => judgeOn(connection, db, person, password));
      return verdict === 'away' ? { is: 'away' } : verdict;
    },
    async standing(key) {
      return ask(async (connection) => {
        const entry = await findPerson(connection, settings, key);
        return entry && !hasLeft(settings, entry, new Date()) ? 'well' : 'gone';
      });
    },
  };

  async function judgeOn(
    connection: DirectoryConnection,
    db: Kysely<Schema>,
    person: DirectoryPerson | null,
    password: string,
  ): Promise<DirectoryVerdict> {
    const entry = await findPerson(connection, settings, person?.key ?? crypto.randomUUID());
    if (!person || !entry || password === '') return tryNobody(connection);
    const counted = await countBind(db, person.id, rule, async () => ({
      bound: await connection.tryPassword(entry.dn, password.normalize('NFC')),
    }));
    if ('retryAfterSeconds' in counted) {
      await tryNobody(connection);
      return { is: 'paused', ...counted };
    }
    const is = counted.made.bound;
    if (is === 'right' && hasLeft(settings, entry, new Date())) return { is: 'disabled' };
    return { is, ...(is === 'wrong' && counted.isLast && { closes: { minutes: rule.minutes } }) };
  }

  async function tryNobody(connection: DirectoryConnection): Promise<DirectoryVerdict> {
    const nobody = `cn=${crypto.randomUUID()},${settings.people.base}`;
    await connection.tryPassword(nobody, randomBytes(16).toString('base64url'));
    return { is: 'wrong' };
  }
}

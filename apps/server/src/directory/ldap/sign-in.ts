import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createTurns } from '../../background/turns.ts';
import type { DirectorySignInSettings } from '../../config/people-directory-settings.ts';
import { forgetBind, forgiveBinds, keepBind, reserveBind } from '../../db/directory-binds.ts';
import type { Schema } from '../../db/schema.ts';
import { type BindAnswer, type DirectoryConnection, DirectoryFailure } from '../../ports/people-directory.ts';
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

/** Each question is waited for so long: people wait. */
const answerMs = 5_000;
const atOnce = 8;
const waiting = 64;

/** Of the directory that a file describes; `tellAway` hears why it cannot be asked. */
export function createDirectorySignIn(
  described: DescribedDirectory,
  rule: DirectorySignInSettings,
  tellAway: (failure: DirectoryFailure) => void,
): DirectorySignIn {
  const { settings, directory } = described;
  const inTurn = createTurns(atOnce, waiting, { waitMs: answerMs });
  async function ask<T>(work: (connection: DirectoryConnection) => Promise<T>): Promise<T | 'away'> {
    try {
      return await inTurn(async () => {
        await using connection = await directory.open(undefined, answerMs);
        return await work(connection);
      });
    } catch (error) {
      if (!(error instanceof DirectoryFailure)) throw error;
      tellAway(error);
      return 'away';
    }
  }

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
    const reserved = await reserveBind(db, person.id, rule);
    if (!('id' in reserved)) {
      await tryNobody(connection);
      return { is: 'paused', ...reserved };
    }
    let is: BindAnswer;
    try {
      is = await connection.tryPassword(entry.dn, password.normalize('NFC'));
    } catch (error) {
      await keepBind(db, reserved.id);
      throw error;
    }
    if (is === 'right') await forgiveBinds(db, person.id, reserved.id);
    else if (is === 'wrong' || is === 'locked') await keepBind(db, reserved.id);
    else await forgetBind(db, reserved.id);
    if (is === 'right' && hasLeft(settings, entry, new Date())) return { is: 'disabled' };
    return { is, ...(is === 'wrong' && reserved.isLast && { closes: { minutes: rule.minutes } }) };
  }

  async function tryNobody(connection: DirectoryConnection): Promise<DirectoryVerdict> {
    const nobody = `cn=${crypto.randomUUID()},${settings.people.base}`;
    await connection.tryPassword(nobody, randomBytes(16).toString('base64url'));
    return { is: 'wrong' };
  }
}

import type { PasswordPolicy } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { DirectorySignInSettings } from '../../config/people-directory-settings.ts';
import type { Schema } from '../../db/schema.ts';
import {
  type BindAnswer,
  type DirectoryConnection,
  type DirectoryEntry,
  UnansweredWrite,
  type WriteAnswer,
} from '../../ports/people-directory.ts';
import type { AskDirectory } from './asking.ts';
import { countBind } from './count-bind.ts';
import { findPerson } from './find-person.ts';
import { hasLeft } from './map.ts';
import { ownPolicyAttribute, readPasswordRules } from './password-rules.ts';
import type { DescribedDirectory } from './read.ts';
import type { DirectoryPerson } from './sign-in.ts';
import { markAttributes, passwordMark, passwordSetAt } from './state.ts';

/** What became of a password that was to be changed in the directory. */
export type PasswordWritten =
  | { is: WriteAnswer }
  /** The old one does not do. */
  | { is: Exclude<BindAnswer, 'right' | 'mustChange' | 'expired'> }
  | { is: 'gone' | 'away' | 'unsure' }
  | { is: 'paused'; retryAfterSeconds: number };

/** How the password of somebody stands in the directory. */
export interface PasswordStanding {
  /** When it was last set, in the directory's words; null: it does not say. */
  mark: string | null;
  /** They are not there any more, or switched off. */
  isGone: boolean;
  rules: PasswordPolicy;
  /** Before, it takes no other; null: it may, or does not say. */
  changesFrom: Date | null;
}

/** Passwords that the directory keeps, and the portal writes to it. */
export interface DirectoryPasswords {
  standing(key: string): Promise<PasswordStanding | 'away'>;
  /** As whoever knows the old one, which is counted as at a sign-in. */
  change(db: Kysely<Schema>, person: DirectoryPerson, old: string, next: string): Promise<PasswordWritten>;
  /** As the portal, for whoever has forgotten it; null: its file does not say so. */
  reset: ((key: string, next: string) => Promise<PasswordWritten>) | null;
}

/** Of the directory that a file describes. */
export function createDirectoryPasswords(
  { settings }: Pick<DescribedDirectory, 'settings'>,
  rule: DirectorySignInSettings,
  ask: AskDirectory,
): DirectoryPasswords {
  /** Of somebody who is there; whoever has another key is somebody else, whatever they are called. */
  async function withEntry(
    key: string,
    work: (connection: DirectoryConnection, entry: DirectoryEntry) => Promise<PasswordWritten>,
  ): Promise<PasswordWritten> {
    try {
      const written = await ask(async (connection) => {
        const entry = await findPerson(connection, settings, key);
        if (!entry || hasLeft(settings, entry, new Date())) return { is: 'gone' as const };
        return work(connection, entry);
      });
      return written === 'away' ? { is: 'away' } : written;
    } catch (error) {
      if (!(error instanceof UnansweredWrite)) throw error;
      return { is: 'unsure' };
    }
  }

  return {
    standing: (key) =>
      ask(async (connection) => {
        const more = [...markAttributes[settings.kind], ownPolicyAttribute[settings.kind]];
        const entry = await findPerson(connection, settings, key, more);
        const none = { dn: '', values: new Map() };
        const { rules, minAgeSeconds } = await readPasswordRules(connection, settings, entry ?? none);
        const setAt = entry && minAgeSeconds > 0 ? passwordSetAt(entry) : undefined;
        return {
          mark: entry ? passwordMark(settings.kind, entry) : null,
          isGone: !entry || hasLeft(settings, entry, new Date()),
          rules,
          changesFrom: setAt ? new Date(setAt.getTime() + minAgeSeconds * 1_000) : null,
        };
      }),
    change: (db, { id, key }, old, next) =>
      withEntry(key, async (connection, { dn }) => {
        const counted = await countBind(db, id, rule, () =>
          connection.changePassword(dn, old.normalize('NFC'), next.normalize('NFC')),
        );
        if ('retryAfterSeconds' in counted) return { is: 'paused', ...counted };
        const { bound, written } = counted.made;
        if (written !== undefined) return { is: written };
        return bound === 'locked' || bound === 'disabled' ? { is: bound } : { is: 'wrong' };
      }),
    reset: settings.write.reset
      ? (key, next) =>
          withEntry(key, async (connection, { dn }) => ({
            is: await connection.resetPassword(dn, next.normalize('NFC')),
          }))
      : null,
  };
}

import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';

/** The user PostgreSQL runs as. It refuses root, so root lends it another one. */
export interface Account {
  uid: number;
  gid: number;
  /** True when we are root and the programs have to change to `uid` first. */
  lent: boolean;
  /** The names that may sign in to the database over its socket. */
  peers: string[];
}

// initdb wants a passwd entry: nobody has this number on Linux, on macOS its number is too large for spawn.
const LENT_ID = process.platform === 'darwin' ? 1 : 65_534;

/** Decides which user PostgreSQL runs as. */
export function chooseAccount(): Account {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedDatabaseError(
      'The embedded database runs on Linux and macOS only: set UC_DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (uid === 0) return { uid: LENT_ID, gid: LENT_ID, lent: true, peers: ['root'] };
  return { uid, gid, lent: false, peers: ['root', ownName(uid)] };
}

function ownName(uid: number): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedDatabaseError(
      `PostgreSQL needs a user with an entry in /etc/passwd and user ${uid} has none: add one, or set UC_DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** The topmost folder on the way to `path` (itself included) that the account may not pass, if there is one. */
export async function blockingFolder(path: string, { uid, gid }: Account): Promise<string | undefined> {
  const way = [path];
  for (let at = path; at !== dirname(at); at = dirname(at)) way.unshift(dirname(at));
  for (const folder of way) {
    const found = await stat(folder);
    const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
    if (((found.mode >> shift) & 1) === 0) return folder;
  }
  return undefined;
}

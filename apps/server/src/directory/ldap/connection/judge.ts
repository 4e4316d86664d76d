import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import { type PeopleDirectorySettings, settingsOfKept } from '../../../config/people-directory-settings.ts';
import { ConfigError } from '../../../config/setting-kinds.ts';
import type { Described } from '../../../db/directory-connection.ts';
import type { Schema } from '../../../db/schema.ts';
import { needWords, WordHeld } from '../hold-words.ts';
import { needRights } from '../need-rights.ts';

/** Why a connection cannot be as it was typed: the place of the first fault, as a described file names it. */
export type Fault = { at: string } | { at: 'port' | 'ways' };

/** What the settings of the portal say about connections of the browser. */
export interface Bounds {
  ports: readonly number[];
  /** Whether the file of ways in names the directory; undefined: there is none. */
  isWayIn: boolean | undefined;
}

/** The connection with its password, if it can be one; else what is wrong with it. */
export function readDescribed(
  described: Described,
  password: string,
  { ports, isWayIn }: Bounds,
): PeopleDirectorySettings | Fault {
  const read = faultOr(() => settingsOfKept(described, password));
  if ('at' in read) return read;
  // No other port of whatever machine is tried from here (threat DI-30).
  const allowed = [...limits.directoryPorts, ...ports];
  if (read.servers.some(({ port }) => !allowed.includes(port))) return { at: 'port' };
  if (read.signIn && isWayIn === false) return { at: 'ways' };
  return read;
}

/** What the portal has to have for it: roles of groups, and fields that no other source feeds. */
export async function needThere(
  db: Kysely<Schema>,
  { groups, read }: PeopleDirectorySettings,
): Promise<Fault | undefined> {
  try {
    await needRights(db, groups);
    if (read) await needWords(db, read.holds);
  } catch (error) {
    if (error instanceof ConfigError) return { at: 'groups' };
    if (error instanceof WordHeld) return { at: 'read.holds' };
    throw error;
  }
  return undefined;
}

function faultOr<T>(work: () => T): T | Fault {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { at: error.message.split(':', 1)[0] ?? '' };
  }
}

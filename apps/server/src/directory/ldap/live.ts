import type { Kysely } from 'kysely';
import { type PeopleDirectorySettings, settingsOfKept } from '../../config/people-directory-settings.ts';
import { ConfigError } from '../../config/setting-kinds.ts';
import { connectionNow, type KeptConnection, openPassword, readConnection } from '../../db/directory-connection.ts';
import type { Schema } from '../../db/schema.ts';
import type { PeopleDirectory } from '../../ports/people-directory.ts';
import type { Seal } from '../../secrets/seal.ts';
import { type DirectoryParts, directoryParts } from './parts.ts';
import type { DescribedDirectory } from './read.ts';

/** The directory of this moment, with what it does; all empty where there is none. */
export interface DirectoryNow extends DirectoryParts {
  described: DescribedDirectory | undefined;
}

/** Asks which it is. Where it is set up in the browser the database says so each time, so that no process asks one that was changed. */
export type AskDirectoryNow = () => Promise<DirectoryNow>;

/** How the directory of some settings is reached; nothing is asked before it is opened. */
export type OpenDirectory = (settings: PeopleDirectorySettings) => PeopleDirectory;

interface Means {
  /** The one that a file describes, which is the only one then. */
  file: PeopleDirectorySettings | undefined;
  seal: Seal;
  open: OpenDirectory;
  warn: (line: string) => void;
}

const noParts: DirectoryParts = { directory: null, there: null };

/** Settings of a connection that is kept; undefined: this program does not take it. A password that does not open leads nowhere: without one nobody binds. */
function settingsOfConnection(
  seal: Seal,
  kept: KeptConnection,
  warn: (line: string) => void,
): PeopleDirectorySettings | undefined {
  const password = openPassword(seal, kept);
  if (password === undefined)
    warn('The password of the account at the directory cannot be opened; type it again under Sources (docs/ldap.md)');
  try {
    return settingsOfKept(kept.described, password ?? '');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    warn(`The directory that is set up in the browser cannot be used as it is kept: ${error.message}`);
    return undefined;
  }
}

/** The directory of this portal, whatever it is at each moment. */
export function followDirectory(db: Kysely<Schema>, { file, seal, open, warn }: Means): AskDirectoryNow {
  const made = (settings: PeopleDirectorySettings): DirectoryNow => {
    const described = { settings, directory: open(settings) };
    return { described, ...directoryParts(settings, described.directory, warn) };
  };
  if (file) {
    const only = made(file);
    return async () => only;
  }
  const none: DirectoryNow = { described: undefined, ...noParts };
  let [known, now]: [string | null, DirectoryNow] = [null, none];
  return async () => {
    const id = await connectionNow(db);
    if (id === known) return now;
    const kept = id === null ? undefined : await readConnection(db);
    // A call under way ends with the former one; the next asks the new one.
    const settings = kept && settingsOfConnection(seal, kept, warn);
    [known, now] = [kept?.id ?? null, settings ? made(settings) : none];
    return now;
  };
}

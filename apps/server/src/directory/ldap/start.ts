import type { Kysely } from 'kysely';
import { bad, ConfigError } from '../../config/setting-kinds.ts';
import { readConnection } from '../../db/directory-connection.ts';
import { holdAbilities, keepAbilitiesOf } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
import type { AskDirectoryNow } from './live.ts';
import { needRights } from './need-rights.ts';
import { type DescribedDirectory, ldapSource } from './read.ts';
import type { DirectoryMeans } from './run-directory.ts';
import { lockOutRemark } from './say-lock-out.ts';
import { startDirectoryRuns } from './schedule.ts';
import { startWriteBack } from './write-back.ts';

/** Who hears of what goes wrong, and of what should be changed. */
interface Listeners {
  onError: (error: unknown) => void;
  warn: (line: string) => void;
}

/** What the settings say of it. */
interface Said {
  /** A file describes it. */
  isDescribed: boolean;
  /** The ways in name it; undefined: no file says so. */
  isWayIn: boolean | undefined;
}

/**
 * Writes down who keeps passwords, reads the directory on schedule, where that is said, and says once whether signing in could lock people there. One that
 * is set up in the browser may come and go meanwhile. Returns the way to stop.
 */
export async function startDirectory(
  db: Kysely<Schema>,
  now: AskDirectoryNow,
  means: Omit<DirectoryMeans, 'settings' | 'directory' | 'reading'>,
  { isDescribed, isWayIn, onError, warn }: Listeners & Said,
): Promise<() => Promise<void>> {
  const { described } = await now();
  const ofFile = isDescribed ? described?.settings : undefined;
  const signsIn = await db.transaction().execute(async (tx) => {
    await holdAbilities(tx, ldapSource);
    const kept = await readConnection(tx);
    if (isDescribed && kept)
      bad(
        'UC_DIRECTORY describes a directory, and another one is set up in the browser; take UC_DIRECTORY out, or remove the other by: npm run uc -- directory remove <reason>',
      );
    // One that cannot be used as it is kept lets nobody in, and no password of ours opens in its place.
    const abilities = kept?.described ?? ofFile;
    await keepAbilitiesOf(tx, ldapSource, abilities);
    return abilities?.signIn !== undefined;
  });
  if (isWayIn && !signsIn)
    warn('UC_SIGN_IN_WAYS names the directory, and none signs people in; set it up under Sources, or take it out');
  if (signsIn && isWayIn === false)
    bad(
      'The directory that is set up in the browser signs people in, and the ways in do not name it; say "directory": true in the file of UC_SIGN_IN_WAYS, or remove the directory by: npm run uc -- directory remove <reason>',
    );
  if (described) {
    await needRights(db, described.settings.groups).catch((error: unknown) => {
      // A role that was retired since is no reason not to start, where nobody at the machine can mend it.
      if (isDescribed || !(error instanceof ConfigError)) throw error;
      warn(error.message);
    });
    // Nobody waits for it: a directory that is away is no reason not to start.
    lockOutRemark(described).then((line) => line !== null && warn(line), onError);
  }
  const stops = [startDirectoryRuns(db, now, means, onError), startWriteBack(db, now, { onError, warn })];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Where it is, and whether it is read, for whoever starts the portal; undefined: there is none. */
export function whereItIs(described: DescribedDirectory | undefined): string | undefined {
  if (!described) return undefined;
  const servers = described.directory.servers.join(', ');
  const minutes = described.settings.read?.everyMinutes;
  return minutes === undefined
    ? `The directory is ${servers}; nobody is read from it (docs/ldap.md)`
    : `People are read from ${servers} every ${minutes} minutes`;
}

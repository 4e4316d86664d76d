import type { Kysely } from 'kysely';
import { keepPasswordsOf } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
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

/** Writes down who keeps passwords, reads the directory on schedule, where its file says so, and says once whether signing in could lock people there. Returns the way to stop. */
export async function startDirectory(
  db: Kysely<Schema>,
  described: DescribedDirectory | undefined,
  means: Omit<DirectoryMeans, keyof DescribedDirectory | 'reading'>,
  { onError, warn }: Listeners,
): Promise<() => Promise<void>> {
  await keepPasswordsOf(db, ldapSource, described?.settings.signIn !== undefined);
  const nothing = async () => undefined;
  if (!described) return nothing;
  await needRights(db, described.settings.groups);
  // Nobody waits for it: a directory that is away is no reason not to start.
  lockOutRemark(described).then((line) => line !== null && warn(line), onError);
  const reading = described.settings.read;
  const stops = [
    ...(reading ? [startDirectoryRuns(db, { ...means, ...described, reading }, onError)] : []),
    ...(described.settings.write.fields.length > 0 ? [startWriteBack(db, described, { onError, warn })] : []),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

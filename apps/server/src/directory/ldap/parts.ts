import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import type { PeopleDirectory } from '../../ports/people-directory.ts';
import { createAsking } from './asking.ts';
import { createDirectoryPasswords, type DirectoryPasswords } from './passwords.ts';
import { createDirectorySignIn, type DirectorySignIn } from './sign-in.ts';

/** What a directory does beside being read: judging passwords, and having them changed. */
export interface DirectoryParts {
  directory: DirectorySignIn | null;
  there: DirectoryPasswords | null;
}

const tellEveryMs = 30_000;

/** The parts that the file asks for. Why the directory cannot be asked is told to the log, a moment apart. */
export function directoryParts(
  settings: PeopleDirectorySettings | undefined,
  directory: PeopleDirectory | undefined,
  warn: (line: string) => void,
): DirectoryParts {
  if (!settings?.signIn || !directory) return { directory: null, there: null };
  let toldAt = Number.NEGATIVE_INFINITY;
  const ask = createAsking(directory, (failure) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    warn(failure.message);
  });
  return {
    directory: createDirectorySignIn({ settings }, settings.signIn, ask),
    there: settings.write.change ? createDirectoryPasswords({ settings }, settings.signIn, ask) : null,
  };
}

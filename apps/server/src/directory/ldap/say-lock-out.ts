import { serverText } from '@uc/messages/server';
import { DirectoryFailure } from '../../ports/people-directory.ts';
import { couldLock, readLockOut } from './policy.ts';
import type { DescribedDirectory } from './read.ts';

/**
 * A line for the log where as many wrong passwords as are passed on could lock somebody in the directory, or where it cannot be asked; null
 * where all is well, or its limit cannot be read.
 */
export async function lockOutRemark({ settings, directory }: DescribedDirectory): Promise<string | null> {
  const { signIn } = settings;
  if (!signIn) return null;
  try {
    await using connection = await directory.open();
    const there = await readLockOut(connection, settings);
    if (!there || !couldLock(signIn, there)) return null;
    return serverText.en_US.ldap.locksFirst({ ...there, here: signIn });
  } catch (error) {
    if (error instanceof DirectoryFailure) return error.message;
    throw error;
  }
}

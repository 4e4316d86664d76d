import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
import type { DirectorySignIn } from '../../directory/ldap/sign-in.ts';

/**
 * Asks the directory whether whoever proved themselves without its password may still be here: what was disabled there a minute ago is not read
 * yet. A lock there is of its password alone, and closes no other way. Says whether they are of the directory at all.
 */
export async function needStanding(
  db: Kysely<Schema>,
  directory: DirectorySignIn | null,
  personId: string,
): Promise<boolean> {
  const key = await findKeyElsewhere(db, personId);
  if (key === undefined) return false;
  const standing = directory ? await directory.standing(key) : 'away';
  if (standing !== 'well') fail(standing === 'away' ? 'directory.away' : 'directory.disabled');
  return true;
}

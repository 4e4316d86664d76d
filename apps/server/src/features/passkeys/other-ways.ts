import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
import { linkedProviders } from '../../proofs/linked-providers.ts';

/** What deciding on the ways in depends on. */
export type OtherWaysMeans = Pick<Config, 'passwordsHere' | 'signInProviders'>;

/** What signs a person in without a passkey: a password, here or in the organisation's directory, and a provider that they are linked to. */
export async function otherWaysOf(
  db: Kysely<Schema>,
  { passwordsHere, signInProviders }: OtherWaysMeans,
  personId: string,
): Promise<('password' | 'provider')[]> {
  const found = await db
    .selectFrom('password')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const hasPassword = (found && passwordsHere) || (await findKeyElsewhere(db, personId)) !== undefined;
  const isLinked = (await linkedProviders(db, signInProviders, personId)).length > 0;
  return [...(hasPassword ? (['password'] as const) : []), ...(isLinked ? (['provider'] as const) : [])];
}

import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { linkedProviders } from '../../proofs/linked-providers.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';

/** What deciding on ways to sign in depends on. */
export interface SignInMeans {
  oidc: Config['oidc'];
  passwordsHere: Config['passwordsHere'];
  /** Who signs people in besides. */
  signInProviders: Config['signInProviders'];
  /** Sources whose accounts sign people in. */
  signInAccounts: Config['signInAccounts'];
  /** Where passkeys work, if they do. */
  home: PasskeyHome | null;
  sources: readonly ThirdAuthSource[];
}

/**
 * The bound accounts whose removal leaves a person another way to sign in: the organisation's provider, a password, a passkey, a link to a provider, or
 * another account that signs people in. Inside a change the caller holds the person's lock, so that two removals at once do not
 * each count on the other's (threat RC-12).
 */
export async function removableAccounts(
  db: Kysely<Schema>,
  { oidc, passwordsHere, signInProviders, signInAccounts, home, sources }: SignInMeans,
  personId: string,
): Promise<(accountId: string) => boolean> {
  // With a provider passwords open nothing here, and the provider opens everything.
  if (oidc) return () => true;
  const password = await db
    .selectFrom('password')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if ((password && passwordsHere) || (await findKeyElsewhere(db, personId)) !== undefined) return () => true;
  // Of others it opens nothing where the directory alone has passwords.
  if (home && passwordsHere && (await hasPasskey(db, home, personId))) return () => true;
  if ((await linkedProviders(db, signInProviders, personId)).length > 0) return () => true;
  const signsIn = sources.filter(({ id }) => signInAccounts.includes(id));
  const issuers = new Set(signsIn.map(({ issuer }) => issuer));
  const accounts = await db
    .selectFrom('bound_account')
    .select(['id', 'issuer'])
    .where('person_id', '=', personId)
    .execute();
  return (accountId) => accounts.some(({ id, issuer }) => id !== accountId && issuers.has(issuer));
}

import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { Redirect, type SignedInVisit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { openableAddress } from './openable-address.ts';
import { findApplication } from './visibility.ts';

/** Opens an application: the right to it and the record of the opening stand in one transaction. */
export async function launch(visit: SignedInVisit, id: string, issuer: string): Promise<Redirect> {
  const { personId } = visit.session;
  return visit.change(async (tx) => {
    const found = await findApplication(tx, personId, id);
    if (found) visit.concerns(found.id);
    if (found?.standing !== 'open') return fail('application.unknown');
    const address = await openable(tx, found.url);
    const signIn = found.initiate_login_url === null ? null : await openable(tx, found.initiate_login_url);
    return new Redirect(signIn ? startSignIn(signIn, address, issuer, await usernameOf(tx, personId)) : address.href);
  });
}

async function openable(db: Kysely<Schema>, stored: string): Promise<URL> {
  const address = await openableAddress(db, stored);
  return address ?? fail('application.unsafe', { reason: `The address ${JSON.stringify(stored)} is not allowed` });
}

/** Where an application begins a sign-in that was started elsewhere (OpenID Connect Core 1.0, section 4). */
function startSignIn(begin: URL, target: URL, issuer: string, username: string): string {
  const address = new URL(begin);
  address.searchParams.set('iss', issuer);
  address.searchParams.set('login_hint', username);
  address.searchParams.set('target_link_uri', target.href);
  return address.href;
}

async function usernameOf(db: Kysely<Schema>, id: string): Promise<string> {
  return (await db.selectFrom('person').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
}

import { api, apiBase, linkTo } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { Redirect, type SignedInVisit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { isExampleName } from '../../values/example-names.ts';
import { openableAddress } from './openable-address.ts';
import { type FoundApplication, findApplication } from './visibility.ts';

/** What a launch needs to know of the portal. */
export interface LaunchMeans {
  /** Who vouches for people, as applications are told. */
  issuer: string;
  /** The demo has applications that nobody runs; it stands in for them. */
  isDemo: boolean;
}

/** Opens an application: the right to it and the record of the opening stand in one transaction. */
export async function launch(visit: SignedInVisit, id: string, { issuer, isDemo }: LaunchMeans): Promise<Redirect> {
  const { personId } = visit.session;
  return visit.change(async (tx) => {
    const found = await findApplication(tx, personId, id);
    if (found) visit.concerns(found.id);
    const address = await entranceOf(tx, found, personId, issuer);
    const isNobodys = isDemo && isExampleName(address.hostname);
    return new Redirect(isNobodys ? apiBase + linkTo(api.demo.application, { id: found?.id ?? id }) : address.href);
  });
}

/** Where an application is entered, with all that it is told; who may not open it is refused. */
export async function entranceOf(
  db: Kysely<Schema>,
  found: FoundApplication | undefined,
  personId: string,
  issuer: string,
): Promise<URL> {
  if (found?.standing !== 'open') return fail('application.unknown');
  const address = await openable(db, found.url);
  if (found.initiate_login_url === null) return address;
  const signIn = await openable(db, found.initiate_login_url);
  return startSignIn(signIn, address, issuer, await usernameOf(db, personId));
}

async function openable(db: Kysely<Schema>, stored: string): Promise<URL> {
  const address = await openableAddress(db, stored);
  return address ?? fail('application.unsafe', { reason: `The address ${JSON.stringify(stored)} is not allowed` });
}

/** Where an application begins a sign-in that was started elsewhere (OpenID Connect Core 1.0, section 4). */
function startSignIn(begin: URL, target: URL, issuer: string, username: string): URL {
  const address = new URL(begin);
  address.searchParams.set('iss', issuer);
  address.searchParams.set('login_hint', username);
  address.searchParams.set('target_link_uri', target.href);
  return address;
}

async function usernameOf(db: Kysely<Schema>, id: string): Promise<string> {
  return (await db.selectFrom('person').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
}

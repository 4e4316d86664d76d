import { apiBase, limits, webBase } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import * as openid from 'openid-client';
import { Failure } from '../../../calls/fail.ts';
import { Redirect, type Visit } from '../../../calls/visit.ts';
import type { Schema } from '../../../db/schema.ts';
import { sealBindings } from '../../../secrets/bindings.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import type { Provider } from './provider.ts';

/** Where somebody goes whose session has just ended, if a provider opened it: there, once, with word of whose sign-out it is. */
export async function wayOut(tx: Transaction<Schema>, session: string): Promise<string | null> {
  const ticket = newToken();
  const left = await tx
    .updateTable('provider_session')
    .set({
      leave_hash: tokenHash(ticket),
      leave_until: sql<Date>`now() + make_interval(secs => ${limits.signOutTicketSeconds})`,
    })
    .where('session_id', '=', session)
    .returning('session_id')
    .executeTakeFirst();
  return left ? `${apiBase}/anonymous/oidcSignOut?ticket=${ticket}` : null;
}

interface LeaveMeans {
  providers: readonly Provider[];
  seal: Seal;
  publicUrl: string;
  warn(line: string): void;
}

/** Signs somebody out at the provider too; with the token it gave of them it need not ask whether that is meant (RP-Initiated Logout 1.0, 2). */
export async function signOutThere(
  visit: Visit,
  { providers, seal, publicUrl, warn }: LeaveMeans,
  ticket: string | undefined,
): Promise<Redirect> {
  const left = ticket === undefined ? undefined : await takeLeave(visit, ticket);
  const provider = left ? providers.find(({ settings }) => settings.id === left.provider) : shortFormOf(providers);
  const home = new Redirect(`${publicUrl}${webBase}#/signIn`);
  if (!provider) return home;
  const configuration = await provider.reach().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    warn(error.reason ?? error.code);
  });
  // Here they are signed out; that they may not be there is for them to know, who may share the computer.
  if (!configuration) return new Redirect(pageOfSignedOutHere(provider));
  if (!configuration.serverMetadata().end_session_endpoint) return home;
  const idToken = left?.idToken ? seal.open(left.idToken, sealBindings.sessionIdToken(left.session)) : undefined;
  const said = {
    post_logout_redirect_uri: `${publicUrl}${webBase}`,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  };
  return new Redirect(openid.buildEndSessionUrl(configuration, said).href);
}

const pageOfSignedOutHere = ({ settings: { id, isShortForm } }: Provider) =>
  `${webBase}#/anonymous/signInFailed?code=signedOut.here${isShortForm ? '' : `&provider=${id}`}`;

/** A session from before it was kept who opened it was opened by the one provider there was. */
const shortFormOf = (providers: readonly Provider[]) => providers.find(({ settings }) => settings.isShortForm);

interface Left {
  session: string;
  provider: string;
  idToken: Buffer | null;
}

/** Once: the token goes with it. */
async function takeLeave(visit: Visit, ticket: string): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    with left_by as (
      select session_id, provider, id_token from provider_session
      where leave_hash = ${tokenHash(ticket)} and leave_until > now() for update)
    update provider_session p set leave_hash = null, leave_until = null, id_token = null from left_by
    where p.session_id = left_by.session_id
    returning p.session_id as session, p.provider, left_by.id_token as "idToken"`.execute(visit.db);
  return rows[0];
}

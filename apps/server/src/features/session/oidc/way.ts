import { limits, webBase } from '@uc/contract';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import { fail } from '../../../calls/fail.ts';
import { flowCookie } from '../../../calls/flow-cookie.ts';
import { Redirect, type Visit } from '../../../calls/visit.ts';
import type { ProviderSettings } from '../../../config/provider-settings.ts';
import { appendFailure } from '../../../db/records/append.ts';
import { sealBindings } from '../../../secrets/bindings.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { readClaim } from './claim.ts';
import { clockWords, faultOf, secondsApart, usualClockSeconds } from './faults.ts';
import type { AccountMeans } from './linked.ts';
import type { Provider } from './provider.ts';
import { findWhoseAccount, type Refused } from './whose-account.ts';

/** What the steps of a way need besides its provider. */
export interface WayMeans extends AccountMeans {
  /** The one address the provider sends browsers back to. */
  callback: string;
  /** Tells whoever runs the portal. */
  warn(line: string): void;
}

/** Sends the browser to the provider, which is there: asked a moment ago. */
export async function startWay(
  visit: Visit,
  provider: Provider,
  { seal, callback }: WayMeans,
  { another }: { another: boolean },
): Promise<Redirect> {
  const { settings } = provider;
  const configuration = await provider.reach();
  const [state, nonce] = [newToken(), newToken()];
  // Two tabs on their way at once belong to one browser: the second must not cut off the first.
  const browser = flowCookie(visit) ?? newToken();
  const verifier = openid.randomPKCECodeVerifier();
  await visit.db
    .insertInto('oidc_flow')
    .values({
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browser),
      nonce,
      code_verifier: seal.close(verifier, sealBindings.oidcFlow(nonce)),
      provider: settings.id,
      expires_at: sql`now() + make_interval(mins => ${limits.oidcFlowMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Every provider knows this one; being asked to choose among accounts, only some do (OpenID Connect Core 3.1.2.1).
    ...(another && { prompt: 'login' }),
  });
  return new Redirect(address.href);
}

/** Takes the provider's answer, and hands the browser a one-time ticket of ours. */
export async function comeBack(
  visit: Visit,
  provider: Provider,
  means: WayMeans,
  answer: Record<string, string>,
): Promise<Redirect> {
  const { settings } = provider;
  const { seal, callback, warn } = means;
  const configuration = await provider.known();
  const browser = flowCookie(visit) ?? '';
  const flow = await takeFlow(visit, settings, { state: answer.state ?? '', browser });
  // Built from the setting, never from the request's Host (rule R-07).
  const here = new URL(callback);
  here.search = new URLSearchParams(answer).toString();
  const tokens = await openid
    .authorizationCodeGrant(configuration, here, {
      expectedState: answer.state ?? '',
      expectedNonce: flow.nonce,
      pkceCodeVerifier: seal.open(flow.code_verifier, sealBindings.oidcFlow(flow.nonce)),
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw faultOf(error, settings, error instanceof openid.AuthorizationResponseError ? 'answer' : 'token');
    });
  const claims = tokens.claims();
  if (!claims) return fail('ticket.invalid', { reason: `${settings.issuer}: there is no ID token` });
  const apart = secondsApart(claims.iat);
  // Nobody is kept out by it yet; a little more, and everybody is.
  if (Math.abs(apart) >= usualClockSeconds) warn(`${settings.issuer}: ${clockWords(apart)}`);
  const told = await readClaim(provider, tokens, claims);
  const found = await findWhoseAccount(
    visit,
    { settings, ...means },
    { ...told, issuer: claims.iss, subject: claims.sub },
  );
  if (!('personId' in found)) return refuseAccount(visit, seal, found);
  const ticket = newToken();
  const ticketHash = tokenHash(ticket);
  const { id_token: idToken = '' } = tokens;
  await visit.db
    .insertInto('sign_in_ticket')
    .values({
      ticket_hash: ticketHash,
      browser_hash: tokenHash(browser),
      person_id: found.personId,
      expires_at: sql`now() + make_interval(secs => ${limits.signInTicketSeconds})`,
      provider: settings.id,
      issuer: claims.iss,
      subject: claims.sub,
      sid: typeof claims.sid === 'string' ? claims.sid : null,
      id_token: seal.close(idToken, sealBindings.ticketIdToken(ticketHash)),
    })
    .execute();
  // A fragment never reaches a server or its log; the page takes it out of the address at once.
  return new Redirect(`${webBase}#/loading?ticket=${ticket}`);
}

/** Taken before anything else is believed: an answer works once, at the address of its provider, and only in the browser that asked. */
async function takeFlow(
  visit: Visit,
  { id, isShortForm }: ProviderSettings,
  { state, browser }: { state: string; browser: string },
) {
  const flow = await visit.db
    .deleteFrom('oidc_flow')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    // Of a program that knew one provider alone, in the minutes of an upgrade: of that one.
    .where((at) => at.or([at('provider', '=', id), ...(isShortForm ? [at('provider', 'is', null)] : [])]))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst();
  return flow ?? fail('ticket.invalid', { reason: 'No such way through the identity provider' });
}

/** Somebody the provider knows and we do not, or no longer: the one failure of the way back that belongs in the records. */
async function refuseAccount(visit: Visit, seal: Seal, { refusedId, code, reason }: Refused): Promise<never> {
  const detail = { through: 'oidc', code };
  await appendFailure(visit.db, seal, visit.origin, { personId: refusedId, operation: 'signIn', detail });
  return fail(code, { warns: true, reason });
}

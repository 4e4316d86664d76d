import { apiBase, limits, webBase } from '@uc/contract';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import { fail } from '../../calls/fail.ts';
import { flowCookie } from '../../calls/flow-cookie.ts';
import { Redirect, type Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { appendFailure } from '../../db/records/append.ts';
import { findByUsername } from '../../proofs/accounts.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { sealedPlaces } from '../../secrets/places.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';

/** Signing in through an OpenID Connect provider: authorization code with PKCE, state and nonce (RFC 9700). */
export interface OidcSignIn {
  start(visit: Visit): Promise<Redirect>;
  comeBack(visit: Visit, answer: Record<string, string>): Promise<Redirect>;
  exchange(visit: Visit, ticket: string): Promise<{ token: string }>;
  signOut(): Promise<Redirect>;
}

/** Makes the three steps of the way; the provider is looked up when first needed, so that we start without it. */
export function createOidcSignIn(settings: NonNullable<Config['oidc']>, post: SignInMeans): OidcSignIn {
  const { publicOrigin: publicUrl, seal } = post;
  const callback = `${publicUrl}${apiBase}/anonymous/oidcCallback`;
  let discovered: Promise<openid.Configuration> | undefined;

  function provider(): Promise<openid.Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined; // a provider that was away is asked again next time
      return fail('gateway.failed', { reason: `The identity provider did not answer: ${String(error)}` });
    });
    return discovered;
  }

  return {
    async start(visit) {
      const configuration = await provider();
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
          code_verifier: seal.close(verifier, sealedPlaces.oidcFlow(nonce)),
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
      });
      return new Redirect(address.href);
    },

    async comeBack(visit, answer) {
      const configuration = await provider();
      const { state = '' } = answer;
      const browser = flowCookie(visit) ?? '';
      // Taken before anything else is believed: an answer works once, and only in the browser that asked.
      const flow = await visit.db
        .deleteFrom('oidc_flow')
        .where('state_hash', '=', tokenHash(state))
        .where('browser_hash', '=', tokenHash(browser))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['nonce', 'code_verifier'])
        .executeTakeFirst();
      if (!flow) return fail('ticket.invalid', { reason: 'No such way through the identity provider' });
      // Built from the setting, never from the request's Host (rule R-07).
      const here = new URL(callback);
      here.search = new URLSearchParams(answer).toString();
      const tokens = await openid
        .authorizationCodeGrant(configuration, here, {
          expectedState: state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: seal.open(flow.code_verifier, sealedPlaces.oidcFlow(flow.nonce)),
          idTokenExpected: true,
        })
        .catch(refuse);
      const username = await readClaim(configuration, tokens, settings.claim).catch(refuse);
      const person = typeof username === 'string' ? await findByUsername(visit.db, username) : null;
      if (!person?.isActive) return refuseAccount(visit, seal, person?.id ?? null);
      const ticket = newToken();
      await visit.db
        .insertInto('sign_in_ticket')
        .values({
          ticket_hash: tokenHash(ticket),
          browser_hash: tokenHash(browser),
          person_id: person.id,
          expires_at: sql`now() + make_interval(secs => ${limits.signInTicketSeconds})`,
        })
        .execute();
      // A fragment never reaches a server or its log; the page takes it out of the address at once.
      return new Redirect(`${webBase}#/loading?ticket=${ticket}`);
    },

    exchange: (visit, ticket) =>
      withTicket(visit, () =>
        visit.change(async (tx) => {
          const taken = await tx
            .deleteFrom('sign_in_ticket')
            .where('ticket_hash', '=', tokenHash(ticket))
            .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
            .where('expires_at', '>', sql<Date>`now()`)
            .returning('person_id')
            .executeTakeFirst();
          if (!taken) return fail('ticket.invalid');
          const person = await tx
            .selectFrom('person')
            .select(['id', 'locale'])
            .where('id', '=', taken.person_id)
            .where('status', '=', 'active')
            .executeTakeFirst();
          visit.about(taken.person_id, { through: 'oidc' });
          if (!person) return fail('account.unknown');
          return { token: await openSession(tx, visit, post, person) };
        }),
      ),

    async signOut() {
      const configuration = await provider();
      const home = `${publicUrl}${webBase}#/signIn`;
      if (!configuration.serverMetadata().end_session_endpoint) return new Redirect(home);
      return new Redirect(
        openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${publicUrl}${webBase}` }).href,
      );
    },
  };
}

/** With a scope's claims the ID token need not repeat what the UserInfo endpoint tells (OpenID Connect Core 5.4). */
async function readClaim(
  configuration: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  claim: string,
): Promise<unknown> {
  const claims = tokens.claims();
  if (!claims || claims[claim] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claims?.[claim];
  return (await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub))[claim];
}

/** Says whether the provider was away, which passes, or its answer is not to be believed. */
function refuse(error: unknown): never {
  const { code } = error as { code?: string };
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  return fail(isAway ? 'gateway.failed' : 'ticket.invalid', { reason: `The identity provider: ${String(error)}` });
}

/** Somebody the provider knows and we do not, or no longer: the one failure of the way back that belongs in the records. */
async function refuseAccount(visit: Visit, seal: Seal, personId: string | null): Promise<never> {
  const detail = { through: 'oidc', code: 'account.unknown' };
  await appendFailure(visit.db, seal, visit.origin, { personId, operation: 'signIn', detail });
  return fail('account.unknown');
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Promise<openid.Configuration> {
  const address = new URL(issuer);
  // Without being told, the library believes what comes from the token endpoint and leaves the signature alone (threat OA-03).
  const execute = [openid.enableNonRepudiationChecks];
  // Plain http is for a provider on this very machine (the configuration refuses it elsewhere).
  if (address.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  return openid.discovery(address, clientId, clientSecret, undefined, { execute, timeout: 5 });
}

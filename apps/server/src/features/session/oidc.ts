import { apiBase, limits, webBase } from '@uc/contract';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import type { Config } from '../../config.ts';
import { fail } from '../../http/fail.ts';
import { Redirect, type Visit } from '../../http/visit.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { findByUsername } from './accounts.ts';
import { countTicketTry, forgiveTicketTry } from './lock-out.ts';
import { openSession } from './open-session.ts';

/** Signing in through an OpenID Connect provider: authorization code with PKCE, state and nonce (RFC 9700). */
export interface OidcSignIn {
  start(visit: Visit): Promise<Redirect>;
  comeBack(visit: Visit, answer: Record<string, string>): Promise<Redirect>;
  exchange(visit: Visit, ticket: string): Promise<{ token: string }>;
  signOut(): Promise<Redirect>;
}

/** Makes the three steps of the way; the provider is looked up when first needed, so that we start without it. */
export function createOidcSignIn(settings: NonNullable<Config['oidc']>, publicUrl: string, seal: Seal): OidcSignIn {
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
      const [state, browser, nonce] = [newToken(), newToken(), newToken()];
      const verifier = openid.randomPKCECodeVerifier();
      await visit.db
        .insertInto('oidc_flow')
        .values({
          state_hash: tokenHash(state),
          browser_hash: tokenHash(browser),
          nonce,
          code_verifier: seal.close(verifier, nonce),
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
      const browser = visit.cookies.get('uc_flow') ?? '';
      // Taken before anything else is believed: an answer works once, and only in the browser that asked.
      const flow = await visit.db
        .deleteFrom('oidc_flow')
        .where('state_hash', '=', tokenHash(state))
        .where('browser_hash', '=', tokenHash(browser))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['nonce', 'code_verifier'])
        .executeTakeFirst();
      if (!flow) return fail('ticket.invalid', { reason: 'No such way through the identity provider' });
      // Built from the setting, never from the request's Host (security rule 7).
      const here = new URL(callback);
      here.search = new URLSearchParams(answer).toString();
      const tokens = await openid
        .authorizationCodeGrant(configuration, here, {
          expectedState: state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: seal.open(flow.code_verifier, flow.nonce),
          idTokenExpected: true,
        })
        .catch((error: unknown) =>
          fail('ticket.invalid', { reason: `The identity provider's answer was refused: ${String(error)}` }),
        );
      const username = tokens.claims()?.[settings.claim];
      const person = typeof username === 'string' ? await findByUsername(visit.db, username) : null;
      visit.about(person?.id ?? null);
      if (!person?.isActive) return fail('account.unknown');
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

    async exchange(visit, ticket) {
      await countTicketTry(visit.db, visit.origin.ip);
      const reply = await visit.change(async (tx) => {
        const taken = await tx
          .deleteFrom('sign_in_ticket')
          .where('ticket_hash', '=', tokenHash(ticket))
          .where('browser_hash', '=', tokenHash(visit.cookies.get('uc_flow') ?? ''))
          .where('expires_at', '>', sql<Date>`now()`)
          .returning('person_id')
          .executeTakeFirst();
        if (!taken) return fail('ticket.invalid');
        const person = await tx
          .selectFrom('person')
          .select(['id', 'locale'])
          .where('id', '=', taken.person_id)
          .executeTakeFirstOrThrow();
        visit.about(person.id, { through: 'oidc' });
        return { token: await openSession(tx, visit, person) };
      });
      await forgiveTicketTry(visit.db, visit.origin.ip);
      visit.cookies.clear('uc_flow');
      return reply;
    },

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

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Promise<openid.Configuration> {
  const address = new URL(issuer);
  // Plain http is for a provider on this very machine (the configuration refuses it elsewhere).
  const execute = address.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(address, clientId, clientSecret, undefined, { execute, timeout: 5 });
}

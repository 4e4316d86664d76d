import * as openid from 'openid-client';
import { AnswerRefused } from '../../ports/third-auth.ts';
import type { Dialect } from './dialect.ts';

/** A client of an OpenID Connect provider. */
export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The claim that people know their account by. */
  nameClaim: string;
  /** How it is reached; over the network unless said otherwise. */
  fetch?: openid.CustomFetch;
}

/** Any OpenID Connect provider: authorization code with PKCE, state and nonce (RFC 9700). It is looked up when first needed. */
export function createOidcSource(options: OidcOptions): Dialect {
  const { issuer, clientId, clientSecret, scope, nameClaim, fetch } = options;
  let discovered: Promise<openid.Configuration> | undefined;
  const provider = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined; // a provider that was away is asked again next time
      throw error;
    });
    return discovered;
  };

  function discover(): Promise<openid.Configuration> {
    const address = new URL(issuer);
    // Without being told, the library believes what comes from the token endpoint and leaves the signature alone (threat OA-03).
    const execute = [openid.enableNonRepudiationChecks];
    // Plain http is for a provider on this very machine (the settings refuse it elsewhere).
    if (address.protocol === 'http:') execute.push(openid.allowInsecureRequests);
    const how = { execute, timeout: 5, ...(fetch && { [openid.customFetch]: fetch }) };
    return openid.discovery(address, clientId, clientSecret, undefined, how);
  }

  return {
    async start({ state, nonce, verifier, redirectUri }) {
      return openid.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async finish(answer, { state, nonce, verifier, redirectUri }) {
      const configuration = await provider();
      const here = new URL(redirectUri);
      here.search = String(new URLSearchParams(answer));
      const tokens = await openid
        .authorizationCodeGrant(configuration, here, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(judge);
      const claims = tokens.claims();
      if (!claims) throw new AnswerRefused('There is no ID token');
      const told = hasName(claims, nameClaim) ? claims : await tellMore(configuration, tokens.access_token, claims);
      const name = [told[nameClaim], told.name, told.preferred_username].find(isText);
      return { subject: claims.sub, name: name ?? claims.sub };
    },
    close: () => undefined,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const hasName = (claims: openid.IDToken, claim: string) => isText(claims[claim]);

/** With a scope's claims the ID token need not repeat what the UserInfo endpoint tells (OpenID Connect Core 5.4). */
async function tellMore(
  configuration: openid.Configuration,
  accessToken: string,
  claims: openid.IDToken,
): Promise<Record<string, unknown>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await openid.fetchUserInfo(configuration, accessToken, claims.sub).catch(judge)) };
}

/** Whether the provider was away, which passes, or its answer is not to be believed. */
function judge(error: unknown): never {
  const { code } = error as { code?: string };
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  if (isAway) throw error;
  throw new AnswerRefused(String(error));
}

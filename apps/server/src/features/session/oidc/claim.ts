import * as openid from 'openid-client';
import { fail } from '../../../calls/fail.ts';
import { faultOf } from './faults.ts';
import type { Provider } from './provider.ts';

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

const longestTold = 100;

/**
 * Everything the provider tells of somebody, with the user name by which they are known here at hand: with a scope's claims the ID token need not repeat
 * what the UserInfo endpoint tells (OpenID Connect Core 5.4).
 */
export async function readClaim(
  provider: Provider,
  tokens: Tokens,
  claims: openid.IDToken,
): Promise<Record<string, unknown> & { name: string }> {
  const { settings } = provider;
  const configuration = await provider.known();
  const isThere = claims[settings.claim] !== undefined;
  const asks = !isThere && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks
    ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error: unknown) => {
        throw faultOf(error, settings, 'answer');
      })
    : {};
  const told: Record<string, unknown> = { ...claims, ...more };
  const value = told[settings.claim];
  if (typeof value === 'string' && value !== '') return { ...told, name: value };
  const what = value === undefined ? 'tells nothing' : `tells ${shortly(value)}, which is no name,`;
  return fail('provider.claim', {
    reason: `${settings.issuer}: ${what} under the claim "${settings.claim}"; it tells ${Object.keys(told).toSorted().join(', ')}`,
  });
}

/** A value as the log may have it. */
export const shortly = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > longestTold ? `${text.slice(0, longestTold)}…` : text;
};

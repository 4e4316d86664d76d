import * as openid from 'openid-client';
import { fail } from '../../../calls/fail.ts';
import { faultOf } from './faults.ts';
import type { Provider } from './provider.ts';

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

const longestTold = 100;

/** What a provider tells of somebody, besides its own id of them. */
export interface Told {
  /** The user name it knows them by, which is theirs to change and to hand on. */
  name: string;
  /** What they are called. */
  fullName: string | null;
  /** As an address of theirs that the provider has seen them at; null: it tells none, or does not vouch for it. */
  email: string | null;
  /** The name is an address that the provider does not vouch for: whoever types it there has it. */
  isUnverified: boolean;
}

/**
 * Everything the provider tells of somebody, with the user name by which they are known here at hand: with a scope's claims the ID token need not repeat
 * what the UserInfo endpoint tells (OpenID Connect Core 5.4).
 */
export async function readClaim(provider: Provider, tokens: Tokens, claims: openid.IDToken): Promise<Told> {
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
  const isText = typeof value === 'string' && value !== '' && value.isWellFormed() && !/\p{Cc}/u.test(value);
  if (isText) return { name: value, ...aboutThem(told, settings.claim, value) };
  const what = value === undefined ? 'tells nothing' : `tells ${shortly(value)}, which is no name,`;
  return fail('provider.claim', {
    reason: `${settings.issuer}: ${what} under the claim "${settings.claim}"; it tells ${Object.keys(told).toSorted().join(', ')}`,
  });
}

function aboutThem(told: Record<string, unknown>, claim: string, value: string): Omit<Told, 'name'> {
  const { name, email: said, email_verified: isVerified } = told;
  const email = typeof said === 'string' ? said : null;
  const isAddress = claim === 'email' || email?.toLowerCase() === value.toLowerCase();
  return {
    fullName: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
    email: isVerified === true ? email : null,
    isUnverified: isAddress && isVerified !== true,
  };
}

/** A value as the log may have it. */
export const shortly = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > longestTold ? `${text.slice(0, longestTold)}…` : text;
};

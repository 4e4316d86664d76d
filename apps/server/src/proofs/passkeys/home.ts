import { isIP } from 'node:net';
import type { Config } from '../../config/config.ts';

/** Where passkeys work: pages of one host, over https or on this very machine. */
export interface PasskeyHome {
  /** The relying party's id (Web Authentication, 5.1.2): the public address's host, or `localhost`. */
  rpId: string;
  /** Origins whose pages may ask for one. */
  origins: readonly string[];
  /** Whoever has one needs it after the password. */
  isRequired: boolean;
}

/** Why there are none. */
export type NoPasskeys = 'provider' | 'address' | 'off';

const hostOf = (origin: string) => new URL(origin).hostname;

/**
 * Finds the home of this portal's passkeys. Without a public address it is `localhost`: browsers give none to an address in numbers, nor to a
 * page that came without https from elsewhere. With an identity provider they are the provider's.
 */
export function passkeyHome(
  { passkeys, oidc, publicUrl }: Pick<Config, 'passkeys' | 'oidc' | 'publicUrl'>,
  origins: readonly string[],
): PasskeyHome | NoPasskeys {
  if (oidc) return 'provider';
  if (passkeys === 'off') return 'off';
  const rpId = publicUrl === undefined ? 'localhost' : hostOf(publicUrl);
  const own = origins.filter((origin) => hostOf(origin) === rpId);
  const isTrusted = rpId === 'localhost' || publicUrl?.startsWith('https:');
  if (own.length === 0 || !isTrusted || isIP(rpId.replace(/^\[|\]$/g, '')) !== 0) return 'address';
  return { rpId, origins: own, isRequired: passkeys === 'required' };
}

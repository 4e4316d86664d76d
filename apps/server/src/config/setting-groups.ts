import { isIP } from 'node:net';
import { isLoopback } from './setting-checks.ts';
import { bad } from './setting-kinds.ts';

/** The provider that signs people in. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  claim: string;
}

interface OidcValues extends Record<'UC_SIGN_IN' | 'UC_OIDC_SCOPE' | 'UC_OIDC_CLAIM', string> {
  UC_OIDC_ISSUER: string | undefined;
  UC_OIDC_CLIENT_ID: string | undefined;
  UC_OIDC_CLIENT_SECRET: string | undefined;
}

/** Where people sign in, when not here; half of its settings stop the start. */
export function readOidc(values: OidcValues): OidcSettings | undefined {
  if (values.UC_SIGN_IN !== 'oidc') return undefined;
  const { UC_OIDC_ISSUER: issuer } = values;
  if (issuer?.startsWith('http:') && !isLoopback(new URL(issuer).hostname))
    bad('UC_OIDC_ISSUER must begin with https:// unless the provider is on this machine.');
  const need = (name: 'UC_OIDC_ISSUER' | 'UC_OIDC_CLIENT_ID' | 'UC_OIDC_CLIENT_SECRET') =>
    values[name] ?? bad(`${name} is needed when UC_SIGN_IN is oidc.`);
  return {
    issuer: need('UC_OIDC_ISSUER'),
    clientId: need('UC_OIDC_CLIENT_ID'),
    clientSecret: need('UC_OIDC_CLIENT_SECRET'),
    scope: values.UC_OIDC_SCOPE,
    claim: values.UC_OIDC_CLAIM,
  };
}

/** Who carries out what was passed; one of the two settings alone stops the start. */
export function readConnectedSystem(
  values: Record<'UC_CONNECTED_SYSTEM_URL' | 'UC_CONNECTED_SYSTEM_SECRET', string | undefined>,
): { url: string; secret: string } | undefined {
  const { UC_CONNECTED_SYSTEM_URL: url, UC_CONNECTED_SYSTEM_SECRET: secret } = values;
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined) bad('UC_CONNECTED_SYSTEM_SECRET needs UC_CONNECTED_SYSTEM_URL beside it.');
  if (secret === undefined) bad('UC_CONNECTED_SYSTEM_URL needs UC_CONNECTED_SYSTEM_SECRET beside it.');
  return { url, secret };
}

/** Refuses a server that others can reach and that does not know its address. What is no number may be a slip, a number was meant. */
export function needPublicUrl(address: string): never {
  return bad(
    isIP(address)
      ? 'UC_PUBLIC_URL is needed when UC_HOST is not a loopback address.'
      : `UC_HOST is ${address}, which is not a loopback address; correct it, or set UC_PUBLIC_URL as well.`,
  );
}

import { issuer, webAddress } from './setting-checks.ts';
import { choice, optional, ports, type Setting, secret, text } from './setting-kinds.ts';

/** Settings of who signs people in, and of what else is known of them elsewhere. */
export const signInSettings = {
  UC_SIGN_IN: choice(
    ['local', 'oidc'],
    'local: the portal keeps passwords; oidc: an OpenID Connect provider signs people in',
  ),
  UC_OIDC_ISSUER: optional('Address of the provider (its discovery document is read)', webAddress),
  UC_OIDC_CLIENT_ID: optional(
    'Client id registered there, with redirect address <public>/api-uc/anonymous/oidcCallback',
  ),
  UC_OIDC_CLIENT_SECRET: secret(optional('Secret of that client')),
  UC_OIDC_SCOPE: text('openid profile', 'Scopes asked for'),
  UC_OIDC_CLAIM: text('preferred_username', 'Claim that holds the user name known here'),
  UC_SIGN_IN_WAYS: optional(
    'JSON file that describes several ways in side by side: providers, passwords kept here, the directory, bound accounts (docs/sign-in.md)',
  ),
  UC_THIRD_AUTH: optional('JSON file that describes where people can bind accounts (docs/third-party-accounts.md)'),
  UC_DIRECTORY: optional(
    "JSON file that describes the organisation's directory, OpenLDAP or Active Directory (docs/ldap.md)",
  ),
  UC_DIRECTORY_PORTS: ports(
    'Ports that a directory set up in the browser may be reached at, besides 389, 636, 3268 and 3269; separated by commas',
  ),
  UC_APP_ISSUER: optional(
    'Issuer told to applications that begin their sign-in here; unset: UC_OIDC_ISSUER, else the public address',
    issuer,
  ),
} satisfies Record<string, Setting<unknown>>;

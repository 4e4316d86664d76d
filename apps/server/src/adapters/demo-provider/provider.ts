import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Asking, DemoAccount, DemoProvider } from '../../ports/demo-provider.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';

/** Who this provider is, and the one client it knows: this portal. */
export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where it may send somebody back to, and nowhere else. */
  redirectUris: readonly string[];
  seal: Seal;
}

/** The provider, with the answers that the portal itself asks it for. */
export interface AnsweringProvider extends DemoProvider {
  answer(address: string, request: { body?: unknown }): Response;
}

interface Code extends Asking, DemoAccount {
  untilMs: number;
}

const codeMs = 60_000;
const tokenSeconds = 300;
const fail = (error: string) => Response.json({ error }, { status: 400 });
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * OpenID Connect as far as one client needs it: discovery, keys, and authorization codes with PKCE (RFC 7636) for a signed ID token. A code is
 * sealed and holds all it stands for, so that any process of the portal can answer for it; each process signs with a key of its own.
 */
export function createProvider({
  issuer,
  clientId,
  clientSecret,
  redirectUris,
  seal,
}: ProviderOptions): AnsweringProvider {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const used = new Map<string, number>();

  const documents: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] }),
  };

  /** Of a code that was sealed here, or beside, not long ago and not brought before (RFC 6749, 4.1.2). */
  function redeem(code: string): Code | null {
    const nowMs = Date.now();
    for (const [old, untilMs] of used) if (untilMs < nowMs) used.delete(old);
    const opened = openCode(code);
    if (!opened || opened.untilMs < nowMs || used.has(code)) return null;
    used.set(code, opened.untilMs);
    return opened;
  }

  function openCode(code: string): Code | null {
    try {
      return JSON.parse(seal.open(Buffer.from(code, 'base64url'), sealBindings.demoCode)) as Code; // sealed below, so of its type
    } catch {
      return null;
    }
  }

  function exchange(fields: URLSearchParams): Response {
    if (fields.get('client_id') !== clientId || fields.get('client_secret') !== clientSecret)
      return fail('invalid_client');
    const code = fields.get('grant_type') === 'authorization_code' ? redeem(fields.get('code') ?? '') : null;
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || fields.get('redirect_uri') !== code.redirectUri)
      return fail('invalid_grant');
    const id_token = signed(code);
    return Response.json({ access_token: code.subject, token_type: 'Bearer', expires_in: tokenSeconds, id_token });
  }

  function signed({ subject, name, nonce }: Code): string {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, sub: subject, name, nonce, iat, exp: iat + tokenSeconds };
    const told = `${coded({ alg: 'ES256', typ: 'JWT' })}.${coded(claims)}`;
    return `${told}.${sign('sha256', Buffer.from(told), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  const back = ({ state, redirectUri }: Asking, answer: Record<string, string>) =>
    `${redirectUri}?${new URLSearchParams({ ...answer, state, iss: issuer })}`;

  return {
    read({ client_id, redirect_uri, response_type, state, nonce, code_challenge, code_challenge_method }) {
      const redirectUri = redirectUris.find((known) => known === redirect_uri);
      const isOurs = client_id === clientId && response_type === 'code' && code_challenge_method === 'S256';
      if (!isOurs || !redirectUri || !state || !nonce || !code_challenge) return null;
      return { state, nonce, challenge: code_challenge, redirectUri };
    },
    agree(asking, account) {
      const code: Code = { ...asking, ...account, untilMs: Date.now() + codeMs };
      return back(asking, { code: seal.close(JSON.stringify(code), sealBindings.demoCode).toString('base64url') });
    },
    decline: (asking) => back(asking, { error: 'access_denied' }),
    answer(address, { body }) {
      const path = address.slice(issuer.length);
      if (path === '/token') return exchange(new URLSearchParams(String(body)));
      const document = documents[path];
      return document ? Response.json(document()) : fail('invalid_request');
    },
  };
}

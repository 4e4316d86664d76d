import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testSeal } from '../../testing/seal.ts';
import { createProvider } from './provider.ts';

const issuer = 'http://127.0.0.1:8080/api-uc/demo/provider';
const redirectUri = 'http://127.0.0.1:8080/api-uc/thridAuthSource/callback/demo';
const options = {
  issuer,
  clientId: 'user-center',
  clientSecret: 'secret',
  redirectUris: [redirectUri],
  seal: testSeal,
};
const verifier = 'v'.repeat(43);
const asking = {
  state: 's',
  nonce: 'n',
  challenge: createHash('sha256').update(verifier).digest('base64url'),
  redirectUri,
};

function redeem(provider: ReturnType<typeof createProvider>, change: Record<string, string> = {}) {
  const code = new URL(provider.agree(asking, { subject: 'chen', name: '陈思远' })).searchParams.get('code') ?? '';
  const fields = {
    grant_type: 'authorization_code',
    client_id: 'user-center',
    client_secret: 'secret',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
    ...change,
  };
  return { ask: () => provider.answer(`${issuer}/token`, { body: new URLSearchParams(fields) }) };
}

test('a code is worth a token once', () => {
  const { ask } = redeem(createProvider(options));
  expect([ask().status, ask().status]).toEqual([200, 400]);
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }],
  ['another client', { client_id: 'evil' }],
  ['a wrong secret', { client_secret: 'guess' }],
  ['another way back', { redirect_uri: 'https://evil.example/' }],
  ['a made-up code', { code: 'AAAA' }],
  ['another grant', { grant_type: 'password' }],
])('%s gets none', (_, change) => {
  expect(redeem(createProvider(options), change).ask().status).toBe(400);
});

test('a code is worth nothing after a minute', () => {
  vi.useFakeTimers();
  const { ask } = redeem(createProvider(options));
  vi.advanceTimersByTime(61_000);
  expect(ask().status).toBe(400);
  vi.useRealTimers();
});

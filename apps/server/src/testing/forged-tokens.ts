import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { signAsProvider } from './oidc-provider.ts';

type Part = Record<string, unknown>;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const coded = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const read = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part; // of a token that the provider made

/** A token of the provider's own making, with a header and claims of the test's choice. */
export function makeToken(header: Part, claims: Part, signed = signAsProvider): string {
  const told = `${coded({ alg: 'RS256', ...header })}.${coded(claims)}`;
  return `${told}.${signed(told).toString('base64url')}`;
}

/** A token like the one given, changed, and signed by whatever is given: the attacker's own key unless said otherwise. */
function remake(
  idToken: string,
  header: Part,
  claims: Part,
  signed: (told: string) => Buffer = bySomebodyElse,
): string {
  const [head, body] = idToken.split('.');
  const told = `${coded({ ...read(head), ...header })}.${coded({ ...read(body), ...claims })}`;
  return `${told}.${signed(told).toString('base64url')}`;
}

export const bySomebodyElse = (told: string) => sign('sha256', Buffer.from(told), privateKey);
export const byNobody = () => Buffer.alloc(0);

/** ID tokens as an attacker makes them of a right one (OWASP ASVS 5.0, 9.1.1 to 9.2.4); those with a false signature name somebody else. */
export const forgeries: [string, (idToken: string, somebody: Part, secret: string) => string][] = [
  ['without a signature', (token, somebody) => remake(token, { alg: 'none' }, somebody, byNobody)],
  ['with an empty signature', (token, somebody) => remake(token, {}, somebody, byNobody)],
  ['signed by another key', (token, somebody) => remake(token, {}, somebody)],
  [
    'of another person under the right signature',
    (token, somebody) => {
      const [head, , signature] = token.split('.');
      return `${head}.${remake(token, {}, somebody).split('.')[1]}.${signature}`;
    },
  ],
  [
    'signed by a key that it brings along',
    (token, somebody) =>
      remake(token, { jwk: publicKey.export({ format: 'jwk' }), jku: 'https://evil.example/keys' }, somebody),
  ],
  [
    "signed by the client's secret",
    (token, somebody, secret) =>
      remake(token, { alg: 'HS256' }, somebody, (told) => createHmac('sha256', secret).update(told).digest()),
  ],
  ['for another client', (token) => remake(token, {}, { aud: 'another' }, signAsProvider)],
  ['of another issuer', (token) => remake(token, {}, { iss: 'https://evil.example' }, signAsProvider)],
  ['of an hour ago', (token) => remake(token, {}, { exp: Math.floor(Date.now() / 1_000) - 3_600 }, signAsProvider)],
];

/** A token of the provider as it would have made it at another time. */
export const reissued = (token: string, claims: Part): string => remake(token, {}, claims, signAsProvider);

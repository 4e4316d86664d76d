import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasOathtool, oathtool } from '../testing/oathtool.ts';
import { newOtpSecret, type OtpAlgorithm, otpAddress, stepOf } from './totp.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/[01]{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** RFC 6238 straight from its text (RFC 4226, 5.3 for the cut), knowing nothing of the library. */
function codeByTheBook(secret: string, algorithm: OtpAlgorithm, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

// RFC 6238, appendix B: eight digits there, of which the last six are the six-digit code.
const rfcKeys = { SHA1: '12345678901234567890', SHA256: '12345678901234567890123456789012' };
const vectors: [OtpAlgorithm, number, string][] = [
  ['SHA1', 59, '94287082'],
  ['SHA1', 1111111109, '07081804'],
  ['SHA1', 1111111111, '14050471'],
  ['SHA1', 1234567890, '89005924'],
  ['SHA1', 2000000000, '69279037'],
  ['SHA1', 20000000000, '65353130'],
  ['SHA256', 59, '46119246'],
  ['SHA256', 1111111109, '68084774'],
  ['SHA256', 1111111111, '67062674'],
  ['SHA256', 1234567890, '91819424'],
  ['SHA256', 2000000000, '90698825'],
  ['SHA256', 20000000000, '77737706'],
];

test.each(vectors)("the RFC's own values are accepted: %s at %i", (algorithm, seconds, code) => {
  const secret = inBase32(Buffer.from(rfcKeys[algorithm]));
  expect(codeByTheBook(secret, algorithm, Math.floor(seconds / 30), 8)).toBe(code);
  expect(stepOf({ secret, algorithm }, code.slice(2), seconds)).toBe(Math.floor(seconds / 30));
});

describe.each(['SHA1', 'SHA256'] as const)('%s', (algorithm) => {
  const secret = newOtpSecret();
  const step = 60_000_000;
  const codeAt = (of: number) => codeByTheBook(secret, algorithm, of);

  test('the present step and the one before are accepted to their last second, none after and none older (OT-02)', () => {
    for (const second of [0, 1, 29]) {
      const now = step * 30 + second;
      const judged = [-2, -1, 0, 1].map((away) => stepOf({ secret, algorithm }, codeAt(step + away), now));
      expect(judged).toEqual([null, step - 1, step, null]);
    }
  });

  test('what has not the shape of a code is none', () => {
    const code = codeAt(step);
    for (const typed of ['', code.slice(1), `${code}0`, `-${code.slice(1)}`, 'abcdef', `${code.slice(0, 5)}.`])
      expect(stepOf({ secret, algorithm }, typed, step * 30)).toBeNull();
  });
});

test('a key has 160 bits and is never the same', () => {
  const keys = Array.from({ length: 20 }, newOtpSecret);
  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(bytesOf(key)).toHaveLength(20);
});

test('the address names company, account, key and what differs from the usual', () => {
  const secret = newOtpSecret();
  const address = new URL(otpAddress({ secret, algorithm: 'SHA256' }, '示例 集团', 'a&b@x'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/示例 集团:a&b@x');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: '示例 集团', algorithm: 'SHA256' });
});

test('a colon in a name breaks no label: one parts company and account, and both are read back as they are shown', () => {
  for (const [company, account, shown] of [
    ['示例：集团', 'a', '示例：集团'],
    ['Example: Group', 'a', 'Example Group'],
    ['A:B : C', 'x:y', 'A B C'],
    [':Example:', 'a%3Ab', 'Example'],
  ] as const) {
    const address = new URL(otpAddress({ secret: newOtpSecret(), algorithm: 'SHA1' }, company, account));
    // As the Key URI Format reads it: the first colon, in whatever form, ends the issuer.
    const [issuer, ...rest] = decodeURIComponent(address.pathname.slice(1)).split(':');
    expect([issuer, rest.length]).toEqual([shown, 1]);
    expect(rest[0]).toBe(account.replace(':', ' '));
    expect(address.searchParams.get('issuer')).toBe(shown);
  }
});

// `npm test` installs it where it can; the computation above is the other independent one and always runs.
test.skipIf(!hasOathtool()).each(['SHA1', 'SHA256'] as const)('oathtool makes the codes we accept: %s', (algorithm) => {
  for (const seconds of [0, 59, 1_800_000_000, 1_999_999_999]) {
    const secret = newOtpSecret();
    const code = oathtool(`--totp=${algorithm}`, '--base32', `--now=@${seconds}`, secret);
    expect(stepOf({ secret, algorithm }, code, seconds)).toBe(Math.floor(seconds / 30));
  }
});

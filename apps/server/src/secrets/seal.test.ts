import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';
import { matchesHash, newToken, tokenHash } from './tokens.ts';

const key = randomBytes(32);
const seal = createSeal(key);

test('what was sealed opens in its own place', () => {
  for (const plain of ['', 'a', '密码🙂', 'x'.repeat(10_000)])
    expect(seal.open(seal.close(plain, 'row 1'), 'row 1')).toBe(plain);
});

test('moved to another row, or opened with another key, it does not open', () => {
  const sealed = seal.close('secret', 'row 1');
  expect(() => seal.open(sealed, 'row 2')).toThrow();
  expect(() => createSeal(randomBytes(32)).open(sealed, 'row 1')).toThrow();
});

test('with any byte changed or missing it does not open', () => {
  const sealed = seal.close('secret', 'row 1');
  for (const index of sealed.keys()) {
    const tampered = Buffer.from(sealed);
    tampered[index] = (tampered[index] ?? 0) ^ 1;
    expect(() => seal.open(tampered, 'row 1')).toThrow();
  }
  for (let length = 0; length < sealed.length; length++)
    expect(() => seal.open(sealed.subarray(0, length), 'row 1')).toThrow();
  // Where nothing follows the tag, a shortened tag would be one that can be guessed.
  expect(() => seal.open(seal.close('', 'row 1').subarray(0, 12 + 4), 'row 1')).toThrow();
});

test('the same value sealed twice looks different, and shows nothing of itself', () => {
  const [first, second] = [seal.close('secret', 'row 1'), seal.close('secret', 'row 1')];
  expect(first.equals(second)).toBe(false);
  expect(first.includes('secret')).toBe(false);
});

test('a fingerprint is the same for the same purpose and value, with this key only', () => {
  const print = seal.fingerprint('account', 'a');
  expect(createSeal(key).fingerprint('account', 'a')).toEqual(print);
  for (const other of [
    seal.fingerprint('account', 'b'),
    seal.fingerprint('other', 'a'),
    seal.fingerprint('accounta', ''),
    createSeal(randomBytes(32)).fingerprint('account', 'a'),
  ])
    expect(other.equals(print)).toBe(false);
});

test('tokens are 256 random bits, kept as a hash that only they match', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [token = '', other = ''] = tokens;
  expect(matchesHash(token, tokenHash(token))).toBe(true);
  expect(matchesHash(other, tokenHash(token))).toBe(false);
  expect(matchesHash('', tokenHash(token))).toBe(false);
});

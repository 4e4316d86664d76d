import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UnknownKey } from './key.ts';
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

describe('with several keys', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const both = createSeal([
    { secret: newer, isNamed: true },
    { secret: older, isNamed: true },
  ]);
  /** As an earlier version sealed, without an id. */
  const unnamed = createSeal([{ secret: older, isNamed: false }]);

  test('all open, and the first seals', () => {
    expect(both.open(createSeal(older).close('old', 'row'), 'row')).toBe('old');
    expect(createSeal(newer).open(both.close('new', 'row'), 'row')).toBe('new');
    expect(() => createSeal(older).open(both.close('new', 'row'), 'row')).toThrow(UnknownKey);
  });

  test('what an earlier version sealed opens under whichever key it was, in its own place only', () => {
    const sealed = unnamed.close('old', 'row');
    expect(sealed).toHaveLength(12 + 16 + 3);
    expect(both.open(sealed, 'row')).toBe('old');
    expect(() => both.open(sealed, 'another row')).toThrow();
    expect(() => createSeal(newer).open(sealed, 'row')).toThrow();
  });

  test('a nonce that begins like the head of a key does not keep a value from being opened', () => {
    // Sealed over and over until chance makes the first byte that of a head.
    const alike = Array.from({ length: 5_000 }, () => unnamed.close('old', 'row')).find(([first]) => first === 2);
    expect(alike && both.open(alike, 'row')).toBe('old');
  });

  test("a value cannot be passed off as another key's, nor as one of an earlier version", () => {
    const sealed = both.close('secret', 'row');
    const [present, former] = both.keys;
    const forged = Buffer.from(sealed);
    former?.id.copy(forged, 1);
    expect(() => both.open(forged, 'row')).toThrow();
    expect(() => both.open(sealed.subarray(5), 'row')).toThrow();
    expect(sealed.subarray(1, 5)).toEqual(present?.id);
  });

  test('an id tells nothing of its key: neither is part of the other', () => {
    for (const { id, check } of both.keys)
      for (const secret of [older, newer]) {
        expect(secret.includes(id)).toBe(false);
        expect(secret.includes(check)).toBe(false);
      }
  });

  test('fingerprints of every key are known again, and each tells which key made it', () => {
    const [present, former] = both.fingerprints('account', 'a');
    expect(present).toEqual(createSeal(newer).fingerprint('account', 'a'));
    expect(former).toEqual(createSeal(older).fingerprint('account', 'a'));
    expect(present.subarray(0, 4)).toEqual(both.keys[0]?.id);
    for (const kept of [present, former ?? Buffer.alloc(0)]) {
      expect(both.isPrintOf(kept, 'account', 'a')).toBe(true);
      expect(both.isPrintOf(kept, 'account', 'b')).toBe(false);
      expect(both.isPrintOf(kept.subarray(1), 'account', 'a')).toBe(false);
    }
    expect(createSeal(older).isPrintOf(present, 'account', 'a')).toBe(false);
  });
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

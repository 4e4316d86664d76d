import { expect, test, vi } from 'vitest';
import { findNonce } from './find-nonce.ts';

/** The zero bits at the beginning, by the browser's own hash of the seed and the digits, as the server counts them. */
async function zeroBits(seed: Uint8Array, nonce: string): Promise<number> {
  const message = new Uint8Array([...seed, ...new TextEncoder().encode(nonce)]);
  const hash = new DataView(await crypto.subtle.digest('SHA-256', message));
  return Math.clz32(hash.getUint32(0));
}

const seedOf = (length: number) => crypto.getRandomValues(new Uint8Array(length));

test('the nonce is the first number that is right, across 9, 99 and 999', async () => {
  for (let count = 0; count < 5; count += 1) {
    const seed = seedOf(16);
    const nonce = findNonce(seed, 9);
    expect(nonce).toMatch(/^(0|[1-9]\d*)$/);
    for (let number = 0; number < Number(nonce); number += 1)
      expect(await zeroBits(seed, String(number))).toBeLessThan(9);
    expect(await zeroBits(seed, nonce)).toBeGreaterThanOrEqual(9);
  }
});

test.each([0, 16, 50, 54, 64, 200])(
  'a seed of %i bytes, with the digits over the end of a block or not',
  async (length) => {
    const seed = seedOf(length);
    expect(await zeroBits(seed, findNonce(seed, 12))).toBeGreaterThanOrEqual(12);
  },
);

test('no work is done with the first number', () => {
  expect(findNonce(seedOf(16), 0)).toBe('0');
});

test('the real task is done, and is heard of meanwhile', async () => {
  const seed = new TextEncoder().encode('sixteen bytes: 7');
  const onTried = vi.fn();
  const nonce = findNonce(seed, 17, onTried);
  expect(await zeroBits(seed, nonce)).toBeGreaterThanOrEqual(17);
  expect(onTried.mock.calls.map(([tried]) => tried)).toEqual(
    Array.from({ length: Math.floor(Number(nonce) / 8192) }, (_, index) => (index + 1) * 8192),
  );
});

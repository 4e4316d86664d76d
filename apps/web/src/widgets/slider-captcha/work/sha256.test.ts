import { expect, test } from 'vitest';
import { hashPadded, padded } from './sha256.ts';

const hexOf = (words: readonly number[]) => words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

function hex(message: Uint8Array): string {
  const hash = new Int32Array(8);
  hashPadded(padded(message), hash);
  return hexOf([...hash]);
}

async function browserHex(message: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new DataView(await crypto.subtle.digest('SHA-256', message));
  return hexOf(Array.from({ length: 8 }, (_, index) => hash.getUint32(index * 4)));
}

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the example "%s" of the standard', (message, hash) => {
  expect(hex(new TextEncoder().encode(message))).toBe(hash);
});

test('messages of every length over three blocks are hashed as the browser does it', async () => {
  for (let length = 0; length <= 192; length += 1) {
    const message = crypto.getRandomValues(new Uint8Array(length));
    expect(hex(message)).toBe(await browserHex(message));
  }
});

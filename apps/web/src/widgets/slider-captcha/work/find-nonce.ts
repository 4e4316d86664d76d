import { hashPadded, padded } from './sha256.ts';

/** Hashes between two words about the progress: some hundredths of a second. */
const newsEvery = 2 ** 13;

const [zero, nine] = [0x30, 0x39];

/** Seed and a nonce as its decimal digits, ready to be hashed; the next nonce is written over it. */
function message(seed: Uint8Array, digits: string) {
  const bytes = new Uint8Array([...seed, ...new TextEncoder().encode(digits)]);
  const view = padded(bytes);
  const end = bytes.length;
  return {
    view,
    nonce: () => new TextDecoder().decode(new Uint8Array(view.buffer, seed.length, digits.length)),
    /** Counts one up; false when there is no digit left for it. */
    increment(): boolean {
      for (let at = end - 1; at >= seed.length; at -= 1) {
        const digit = view.getUint8(at);
        if (digit < nine) {
          view.setUint8(at, digit + 1);
          return true;
        }
        view.setUint8(at, zero);
      }
      return false;
    },
  };
}

/**
 * Counts from 0 until the SHA-256 of the seed and the decimal digits begins with so many zero bits, at most 32. On average
 * that takes 2^bits hashes; `onTried` hears how many there were.
 */
export function findNonce(seed: Uint8Array, bits: number, onTried: (tried: number) => void = () => undefined): string {
  const hash = new Int32Array(8);
  let now = message(seed, '0');
  for (let tried = 1; ; tried += 1) {
    hashPadded(now.view, hash);
    if (Math.clz32(hash[0] ?? 0) >= bits) return now.nonce();
    if (tried % newsEvery === 0) onTried(tried);
    if (!now.increment()) now = message(seed, `1${now.nonce()}`);
  }
}

/** Fast chance for pixels; where the answer lies is never drawn from it. */
export interface Noise {
  /** At least 0, less than 1. */
  fraction(): number;
  /** Between both, evenly. */
  between(from: number, to: number): number;
  /** Bell-shaped around 0 with this spread, from a table: three sums would cost more than the picture. */
  gaussian(spread: number): number;
}

const tableSize = 4096;
const gaussianTable = makeGaussianTable();

/** A stream of its own for every picture (xoshiro128**, seeded with 128 bits of a secure source). */
export function createNoise(seed: Uint32Array): Noise {
  let [a = 1, b = 2, c = 3, d = 4] = seed;
  const next = () => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  };
  const fraction = () => next() / 0x1_0000_0000;
  return {
    fraction,
    between: (from, to) => from + fraction() * (to - from),
    gaussian: (spread) => (gaussianTable[next() >>> 20] ?? 0) * spread,
  };
}

/** Quantiles of the normal distribution, by Box and Muller's transform over an even grid. */
function makeGaussianTable(): Float32Array {
  const table = new Float32Array(tableSize);
  for (let index = 0; index < tableSize; index += 1) {
    const radius = Math.sqrt(-2 * Math.log(((index % 64) + 0.5) / 64));
    table[index] = radius * Math.cos((2 * Math.PI * (Math.floor(index / 64) + 0.5)) / 64);
  }
  return table;
}

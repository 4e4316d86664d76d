import { createHash } from 'node:crypto';

/** Chance that comes out the same every time, so that every demo is the same demo. */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number;
  /** A whole number between both, both included. */
  integer(from: number, to: number): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by each one's `weight`. */
  weighted<T extends { weight: number }>(from: readonly T[]): T;
}

/**
 * A stream of chance of its own for each purpose, so that drawing once more in one place changes nothing in another.
 * The generator is sfc32 of the PractRand suite: small, fast and good enough for a picture of an organisation.
 */
export function createRandom(purpose: string): Random {
  const seed = createHash('sha256').update(`user-center demo ${purpose}`).digest();
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = 1;

  const fraction = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    chance: (share) => fraction() < share,
    pick: (from) => present(from[integer(0, from.length - 1)]),
    weighted: (from) => {
      let left = fraction() * from.reduce((sum, { weight }) => sum + weight, 0);
      const found = from.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      return present(found ?? from.at(-1));
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}

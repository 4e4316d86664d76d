import { hash, verify } from '@node-rs/argon2';
import { limits } from '@uc/contract';
import { createTurns, QueueFull } from '../background/turns.ts';

/** How much work one password costs: KiB of memory, and how often they are gone over. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** What argon2id costs at least by ASVS, appendix C, with one lane. The stored form names its own, so that they can be raised later. */
export const todaysCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** More passwords wait to be hashed than may. */
export class HashQueueFull extends QueueFull {
  override name = 'HashQueueFull';
}

/** Keeps and compares passwords; made once for a process, so that all of them take turns. */
export interface Passwords {
  /** Makes the stored form of a password. */
  hash(password: string): Promise<string>;
  /** Compares in equal time for everyone: without a stored form the same work is done in vain. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** True when a hash was made with less work than is asked for now and should be renewed (threat PW-07). */
  isOutdated(stored: string): boolean;
  /** Passwords that everybody can read, such as the demo's: outside the demo they open nothing, and nobody may choose one. */
  published: readonly string[];
}

/** Makes them with this much work for each. */
export function createPasswords(cost: HashCost, published: readonly string[]): Passwords {
  const { memoryCost, timeCost } = cost;
  const parameters = { algorithm: 2, parallelism: 1, memoryCost, timeCost } as const;
  // What a stranger's password is compared with, so that an unknown account costs the same work.
  const nobody = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  // Two hashes run and a bounded queue waits; past it the caller is told to come back (threat PW-06).
  const inTurn = createTurns(limits.hashesRunning, limits.hashesWaiting, {
    waitMs: limits.hashWaitMs,
    Full: HashQueueFull,
  });
  return {
    published,
    hash: (password) => inTurn(() => hash(normal(password), parameters)),
    async verify(stored, password) {
      const matches = await inTurn(() => verify(stored ?? nobody, normal(password)));
      return matches && stored !== undefined;
    },
    isOutdated(stored) {
      const [, memory = 0, time = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored)?.map(Number) ?? [];
      return memory < memoryCost || time < timeCost;
    },
  };
}

/** One normal form, nothing trimmed or cut (RFC 8265, threat PW-05). */
const normal = (password: string) => password.normalize('NFC');

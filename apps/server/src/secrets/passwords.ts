import { hash, verify } from '@node-rs/argon2';
import { limits } from '@uc/contract';
import { createTurns, QueueFull } from '../background/turns.ts';

/** argon2id as ASVS appendix C asks at least: 19 MiB, 2 passes, 1 lane. The PHC string carries them. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a stranger's password is compared with, so that an unknown account costs the same work. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** More passwords wait to be hashed than may. */
export class HashQueueFull extends QueueFull {
  override name = 'HashQueueFull';
}

/** Two hashes run and a bounded queue waits; past it the caller is told to come back (security PW-06). */
const inTurn = createTurns(limits.hashesRunning, limits.hashesWaiting, {
  waitMs: limits.hashWaitMs,
  Full: HashQueueFull,
});

/** One normal form, nothing trimmed or cut (RFC 8265, security PW-05). */
const normal = (password: string) => password.normalize('NFC');

/** Makes the stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), parameters));
}

/** Compares in equal time for everyone: without a stored hash the same work is done in vain. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobody, normal(password)));
  return matches && stored !== undefined;
}

/** True when a hash was made with weaker parameters than today's and should be renewed (security PW-07). */
export function isOutdated(stored: string): boolean {
  const [, memoryCost = 0, timeCost = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored)?.map(Number) ?? [];
  return memoryCost < parameters.memoryCost || timeCost < parameters.timeCost;
}

import { limits } from '@uc/contract';
import { createTurns } from '../background/turns.ts';

/** Asks the database, by one of its pools, whose session a cookie is. */
export type AskWho = <T>(
  pool: 'main' | 'sensitive',
  cookieHash: Buffer,
  ask: () => Promise<T | undefined>,
) => Promise<T | undefined>;

/**
 * Lets cookies that were good a moment ago be asked about at once. All others take turns, so that a flood of made-up ones takes no more than
 * two connections of a pool from those who work; each pool has turns of its own, so that a slow one does not hold up the other.
 */
export function createAskWho(most: number = limits.knownSessions): AskWho {
  const known = new Set<string>(); // the one seen last stands last
  const openTurns = () =>
    createTurns(limits.unknownSessionsAtOnce, limits.unknownSessionsWaiting, { waitMs: limits.strangerWaitMs });
  const inTurn = { main: openTurns(), sensitive: openTurns() };
  return async (pool, cookieHash, ask) => {
    const name = cookieHash.toString('base64');
    const found = await (known.has(name) ? ask() : inTurn[pool](ask));
    known.delete(name);
    if (found === undefined) return undefined;
    known.add(name);
    const [oldest] = known;
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

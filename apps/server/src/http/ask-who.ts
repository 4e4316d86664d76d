import { limits } from '@uc/contract';
import { createTurns } from '../turns.ts';

/** Asks the database whose session a cookie is. */
export type AskWho = <T>(cookieHash: Buffer, ask: () => Promise<T | undefined>) => Promise<T | undefined>;

/**
 * Lets cookies that were good a moment ago be asked about at once. All others take turns, so that a flood of made-up ones takes no more than
 * two connections of the database from those who work.
 */
export function createAskWho(most: number = limits.knownSessions): AskWho {
  const known = new Set<string>(); // the one seen last stands last
  const inTurn = createTurns(limits.unknownSessionsAtOnce, limits.unknownSessionsWaiting, {
    waitMs: limits.strangerWaitMs,
  });
  return async (cookieHash, ask) => {
    const name = cookieHash.toString('base64');
    const found = await (known.has(name) ? ask() : inTurn(ask));
    known.delete(name);
    if (found === undefined) return undefined;
    known.add(name);
    const [oldest] = known;
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

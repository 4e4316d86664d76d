import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../calls/fail.ts';
import { networkOf } from '../values/network.ts';

/** Calls a minute that one process takes from one session and from one address. */
export interface FloodLimits {
  perSession: number;
  perAddress: number;
  anonymousPerAddress: number;
}

/** Keeps one caller from crowding out the others. Counted per process: comfort for the machine, no security decision. */
export interface FloodGuard {
  address(ip: string): Promise<void>;
  /** Pages and their files, of which one visit takes many. */
  pages(ip: string): Promise<void>;
  anonymous(ip: string): Promise<void>;
  session(id: string): Promise<void>;
}

const windowSeconds = 60;
/** Pages and files for each call that an address may make. */
const pagesPerCall = 10;

/** Makes the three counters. */
export function createFloodGuard(limits: FloodLimits): FloodGuard {
  const counter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: windowSeconds });
  const address = counter('address', limits.perAddress);
  const pages = counter('pages', pagesPerCall * limits.perAddress);
  const anonymous = counter('anonymous', limits.anonymousPerAddress);
  const session = counter('session', limits.perSession);
  return {
    address: (ip) => count(address, networkOf(ip)),
    pages: (ip) => count(pages, networkOf(ip)),
    anonymous: (ip) => count(anonymous, networkOf(ip)),
    session: (id) => count(session, id),
  };
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  // Counting in memory, it refuses with nothing else.
  await limiter.consume(key).catch((refusal: RateLimiterRes) => {
    fail('request.frequent', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1_000) });
  });
}

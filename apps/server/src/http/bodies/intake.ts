import { limits } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import { networkOf } from '../../values/network.ts';

/** What may be in memory at once: bodies being read, and bytes of those that are longer than an ordinary one may be. */
export interface IntakeLimits {
  /** Of people who are signed in, all together. */
  total: Share;
  /** Of everybody else. */
  strangers: Share;
  perAddress: Share;
  perSession: Share;
}

interface Share {
  bodies: number;
  largeBytes: number;
}

/** One body on its way in. */
export interface Hold extends Disposable {
  /** Counts bytes that have come. */
  take(bytes: number): void;
  /** It is read: its place is free again, its bytes not before the call is over, for they are still in memory. */
  done(): void;
}

/** Lets bodies in as long as there is room for them. */
export interface Intake {
  /** `cut` ends the reading of this body: a stranger's place may be needed by the next one. */
  enter(ip: string, sessionId: string | undefined, cut: () => void): Hold;
}

/** What the product itself lets in. */
export const usualIntake: IntakeLimits = {
  total: { bodies: limits.bodiesAtOnce, largeBytes: limits.largeBodyBytesAtOnce },
  strangers: { bodies: limits.strangersBodiesAtOnce, largeBytes: 0 },
  perAddress: { bodies: limits.bodiesAtOncePerAddress, largeBytes: limits.largeBodyBytesAtOncePerAddress },
  perSession: { bodies: limits.bodiesAtOncePerSession, largeBytes: limits.largeBodyBytesAtOncePerSession },
};

const comeBackSeconds = { soon: 1, later: 3 };

/**
 * Counts per process what is being read. The first 64 kB of each body are covered by the number of bodies; only what is beyond counts in
 * bytes, so that somebody's large files never keep others from signing in.
 */
export function createIntake({ total, strangers, perAddress, perSession }: IntakeLimits = usualIntake): Intake {
  const held = new Map<string, Share>();
  /** How to cut the bodies that strangers are still sending, the oldest first. */
  const sending = new Set<() => void>();

  /**
   * A body of a stranger that is not here after so many others have come is the one that can be done without. Not for somebody whose
   * address has no place left anyway, or they could cut off all others.
   */
  function makeRoomFor(address: string): void {
    const [oldest] = sending;
    const isRefused = (held.get(address)?.bodies ?? 0) >= perAddress.bodies;
    if (sending.size >= strangers.bodies && oldest && !isRefused) oldest();
  }

  /** Adds to what a key holds; false where that would be too much. */
  function add(key: string, most: Share, more: Share): boolean {
    const { bodies, largeBytes } = held.get(key) ?? { bodies: 0, largeBytes: 0 };
    const next = { bodies: bodies + more.bodies, largeBytes: largeBytes + more.largeBytes };
    if (next.bodies > most.bodies || next.largeBytes > most.largeBytes) return false;
    if (next.bodies === 0 && next.largeBytes === 0) held.delete(key);
    else held.set(key, next);
    return true;
  }

  return {
    enter(ip, sessionId, cut) {
      const isStranger = sessionId === undefined;
      const address = `address ${networkOf(ip)}`;
      const keys: [string, Share][] = [
        isStranger ? ['strangers', strangers] : ['total', total],
        [address, perAddress],
        ...(isStranger ? [] : [[`session ${sessionId}`, perSession] satisfies [string, Share]]),
      ];
      const mine: Share = { bodies: 0, largeBytes: 0 };
      let bytes = 0;

      /** Adds to all of them, or to none. */
      function change(more: Share): void {
        const refusing = keys.findIndex(([key, most]) => !add(key, most, more));
        if (refusing >= 0) {
          for (const [key, most] of keys.slice(0, refusing)) add(key, most, less(more));
          if (refusing === 0)
            fail('server.busy', { retryAfterSeconds: comeBackSeconds.later, reason: 'Too much is being read' });
          fail('request.frequent', {
            retryAfterSeconds: comeBackSeconds.soon,
            reason: 'Too much is being read for one caller',
          });
        }
        mine.bodies += more.bodies;
        mine.largeBytes += more.largeBytes;
      }

      function leave(): void {
        sending.delete(leaveEarly);
        change({ bodies: -mine.bodies, largeBytes: 0 });
      }
      function leaveEarly(): void {
        leave();
        cut();
      }

      if (isStranger) makeRoomFor(address);
      change({ bodies: 1, largeBytes: 0 });
      if (isStranger) sending.add(leaveEarly);
      return {
        take(count) {
          const before = Math.max(bytes, limits.bodyBytes);
          bytes += count;
          if (bytes > before) change({ bodies: 0, largeBytes: bytes - before });
        },
        done: leave,
        [Symbol.dispose]() {
          leave();
          change(less(mine));
        },
      };
    },
  };
}

const less = ({ bodies, largeBytes }: Share): Share => ({ bodies: -bodies, largeBytes: -largeBytes });

import { limits } from '@uc/contract';
import type { Hand } from './hand.ts';

/** What this process has in hand of one channel, and how much more it may take. */
export interface Hands {
  all(): Hand[];
  /** How many more may be taken now, and whether the places left are kept for codes. */
  room(): { most: number; onlyCodes: boolean };
  /** The work never fails. */
  add(hand: Hand, work: Promise<void>): void;
  /** Resolves when everything that is in hand now has been let go of. */
  emptied(): Promise<unknown>;
}

const { sendsAtOnce, sendSlotMs, slowSendsAtOnce } = limits;

/**
 * A few are sent at once. One that waits for its provider makes room for the next after a moment, so that a slow answer holds nobody
 * up. Those that wait are bounded too, and half of their places are for codes, which are worth nothing later.
 */
export function createHands(): Hands {
  const inHand = new Map<Hand, Promise<void>>();
  return {
    all: () => [...inHand.keys()],
    room() {
      const quickSince = performance.now() - sendSlotMs;
      const quick = [...inHand.keys()].filter(({ sinceMs }) => sinceMs > quickSince).length;
      const slow = inHand.size - quick;
      return {
        most: Math.min(sendsAtOnce - quick, sendsAtOnce + slowSendsAtOnce - inHand.size),
        onlyCodes: slow >= slowSendsAtOnce / 2,
      };
    },
    add(hand, work) {
      const done = work.finally(() => inHand.delete(hand));
      inHand.set(hand, done);
    },
    emptied: () => Promise.all(inHand.values()),
  };
}

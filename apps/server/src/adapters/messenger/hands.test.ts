import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createHand } from './hand.ts';
import { createHands } from './hands.ts';

const taken = {} as Parameters<typeof createHand>[0];

/** So many that have been in hand for longer than a moment, and so many that have not. */
function handsWith(slow: number, quick: number) {
  const hands = createHands();
  const forEver = new Promise<void>(() => undefined);
  for (let at = 0; at < slow; at += 1)
    hands.add({ ...createHand(taken), sinceMs: performance.now() - limits.sendSlotMs - 1 }, forEver);
  for (let at = 0; at < quick; at += 1) hands.add(createHand(taken), forEver);
  return hands;
}

test.each([
  { slow: 0, quick: 0, most: limits.sendsAtOnce, onlyCodes: false },
  { slow: 0, quick: limits.sendsAtOnce, most: 0, onlyCodes: false },
  { slow: limits.sendsAtOnce, quick: 0, most: limits.sendsAtOnce, onlyCodes: false },
  { slow: limits.slowSendsAtOnce / 2, quick: 1, most: limits.sendsAtOnce - 1, onlyCodes: true },
  { slow: limits.slowSendsAtOnce + 3, quick: 0, most: limits.sendsAtOnce - 3, onlyCodes: true },
  { slow: limits.slowSendsAtOnce + limits.sendsAtOnce, quick: 0, most: 0, onlyCodes: true },
])('with $slow slow and $quick new in hand there is room for $most, only for codes: $onlyCodes', (wanted) => {
  const { slow, quick, ...room } = wanted;
  expect(handsWith(slow, quick).room()).toEqual(room);
});

import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, vi } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

/** Taps an element with a finger, as the browser itself reports it: touch first, then the click it makes of it. */
export async function tap(target: Locator | Element): Promise<void> {
  const element = target instanceof Element ? target : target.element();
  const { x, y, width, height } = element.getBoundingClientRect();
  // The page under test is a frame of the runner's.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width ? frame.width / window.innerWidth : 1;
  const point = { x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale };
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const touchQuery = '(pointer: coarse)';

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].filter((rule) => rule instanceof CSSMediaRule);
}

/**
 * The page as a touch screen shows it, until disposed. The browser's own emulation is no help: switched off again it leaves
 * a device that cannot point at all, to every test that follows.
 */
export function asTouchDevice(): Disposable {
  const touched = [...document.styleSheets]
    .flatMap((sheet) => mediaRules(sheet.cssRules))
    .filter(({ media }) => media.mediaText === touchQuery);
  for (const { media } of touched) media.mediaText = 'all';
  const real = window.matchMedia.bind(window);
  const fake = vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query === touchQuery ? 'all' : query));
  return {
    [Symbol.dispose]() {
      for (const { media } of touched) media.mediaText = touchQuery;
      fake.mockRestore();
    },
  };
}

/** Waits until nothing moves, so that things are where they will stay. */
export async function settled(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-entering]')).toBeNull();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isBounded)
      .map((animation) => animation.finished),
  );
}

const isBounded = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Waits until the page as it now is has been drawn, so that a pointer meets it there. */
export async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

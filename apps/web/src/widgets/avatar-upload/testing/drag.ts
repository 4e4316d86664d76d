import type {} from '@vitest/browser-playwright'; // types of cdp()
import { cdp } from 'vitest/browser';

/** Coordinates of the whole page: the tests run in a frame of it. */
function onPage(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) };
}

/** Fingers on the glass, each with its place. */
export async function touches(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [x: number, y: number][]) {
  const touchPoints = fingers.map(([x, y], id) => ({ ...onPage(x, y), id }));
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Presses at a place, moves `right` and lets go, through the browser's own input. */
export async function drag(by: 'mouse' | 'touch', x: number, y: number, right: number) {
  const steps = [0.25, 0.5, 0.75, 1].map((share) => x + right * share);
  if (by === 'touch') {
    await touches('touchStart', [x, y]);
    for (const at of steps) await touches('touchMove', [at, y]);
    // A finger that leaves in full swing throws, and what is thrown swallows the next tap.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await touches('touchMove', [x + right, y]);
    return touches('touchEnd');
  }
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...onPage(at, y), button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', x);
  for (const at of steps) await mouse('mouseMoved', at);
  return mouse('mouseReleased', x + right);
}

import type {} from '@vitest/browser-playwright'; // types of cdp()
import { cdp } from 'vitest/browser';

/** A place of the window under test as a place of the runner's page, of which it is a frame. */
function onPage([x, y]: Place) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width ? frame.width / window.innerWidth : 1;
  return { x: frame.x + x * scale, y: frame.y + y * scale };
}

type Place = readonly [x: number, y: number];

/** One pointer, as the browser itself reports it; it may be moved out of the window. */
export interface Pointer {
  press(at: Place): Promise<unknown>;
  move(to: Place): Promise<unknown>;
  release(): Promise<unknown>;
}

/** The mouse, or a pen, which the browser takes for a mouse in all but its name. */
export function hold(pointerType: 'mouse' | 'pen' = 'mouse', button: 'left' | 'right' = 'left'): Pointer {
  let last: Place = [0, 0];
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Place) => {
    last = at;
    return cdp().send('Input.dispatchMouseEvent', {
      type,
      ...onPage(at),
      pointerType,
      button,
      buttons: type === 'mouseReleased' ? 0 : button === 'left' ? 1 : 2,
      clickCount: 1,
    });
  };
  return {
    press: (at) => send('mousePressed', at),
    move: (to) => send('mouseMoved', to),
    release: () => send('mouseReleased', last),
  };
}

/** A finger. */
export const finger: Pointer & { cancel(): Promise<unknown> } = {
  press: (at) => touch('touchStart', at),
  move: (to) => touch('touchMove', to),
  release: () => touch('touchEnd'),
  cancel: () => touch('touchCancel'),
};

/** All fingers on the glass, the first one first. */
export function touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...fingers: Place[]) {
  return cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((at, id) => ({ ...onPage(at), id })),
  });
}

/** The middle of what is on the screen. */
export function middleOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Presses on an element, goes right by so much in steps and lets go. */
export async function dragBy(pointer: Pointer, element: Element, right: number): Promise<void> {
  const [x, y] = middleOf(element);
  await pointer.press([x, y]);
  for (const share of [0.3, 0.6, 1]) await pointer.move([x + right * share, y]);
  await pointer.release();
}

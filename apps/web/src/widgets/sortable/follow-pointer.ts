import { limits } from '@uc/contract';
import { autoScroll } from './auto-scroll.ts';
import type { Point } from './slots.ts';

/** What a drag does, from a press on an item to its end. */
export interface Drag {
  onLift(): void;
  /** How far the pointer went on the page since the press. */
  onCarry(by: Point): void;
  /** True: put down here. False: taken back by Escape, or by the system. */
  onEnd(isDrop: boolean): void;
}

/** A hand trembles by so much without meaning to drag. */
const slackPx = 5;
/** A finger's press may drift so far; further, it scrolls. */
const fingerSlackPx = 10;

/**
 * Follows one press of a mouse, pen or finger. A mouse lifts by moving; a finger by resting first, so that the page still
 * scrolls. Listens at the window, because the item may change its place in the document meanwhile.
 */
export function followPointer(press: PointerEvent, drag: Drag): { isLifted(): boolean; stop(): void } {
  const control = new AbortController();
  const isFinger = press.pointerType === 'touch';
  const start: Point = { x: press.clientX + scrollX, y: press.clientY + scrollY };
  let at: Point = { x: press.clientX, y: press.clientY };
  let isLifted = false;

  const carry = () => drag.onCarry({ x: at.x + scrollX - start.x, y: at.y + scrollY - start.y });
  const lift = () => {
    isLifted = true;
    drag.onLift();
    autoScroll(() => at, carry, control.signal);
  };
  const stop = () => {
    clearTimeout(rest);
    control.abort();
  };
  const end = (isDrop: boolean) => {
    stop();
    if (!isLifted) return;
    if (isDrop) swallowClick();
    drag.onEnd(isDrop);
  };
  const rest = isFinger ? setTimeout(lift, limits.longPressMs) : undefined;

  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { signal: control.signal, capture: true });
  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const wentPx = Math.hypot(at.x - press.clientX, at.y - press.clientY);
    if (isLifted) carry();
    else if (isFinger && wentPx > fingerSlackPx) stop();
    else if (!isFinger && wentPx > slackPx) {
      lift();
      carry();
    }
  });
  listen('pointerup', (event) => event.pointerId === press.pointerId && end(true));
  listen('pointercancel', (event) => event.pointerId === press.pointerId && end(false));
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isLifted) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
  return { isLifted: () => isLifted, stop };
}

/** The browser makes a click of a drag's end too; it must not open what was only moved. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

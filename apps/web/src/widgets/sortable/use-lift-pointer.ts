import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { followPointer } from './follow-pointer.ts';
import { itemOf } from './handle.ts';
import { nearestSlot } from './slots.ts';
import type { useLift } from './use-lift.ts';

const settleMs = 180;

/** Drags by mouse, pen and finger. */
export function useLiftPointer(list: RefObject<HTMLElement | null>, lifting: ReturnType<typeof useLift>) {
  const press = useRef<ReturnType<typeof followPointer>>(null);
  const isFinger = useRef(false);
  // A drag outlives the render it began in.
  const latest = useRef(lifting);
  useLayoutEffect(() => {
    latest.current = lifting;
  });

  useEffect(() => {
    // Known before the finger comes down, or the browser has begun to scroll before it asks.
    const hold = (event: TouchEvent) => press.current?.isLifted() && event.cancelable && event.preventDefault();
    const element = list.current;
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', hold);
      press.current?.stop();
    };
  }, [list]);

  return {
    onPointerDown(event: PointerEvent) {
      const item = itemOf(event.target);
      if (!item || item.isAlone || event.button !== 0 || !event.isPrimary || lifting.held.current) return;
      isFinger.current = event.pointerType === 'touch';
      press.current?.stop();
      press.current = followPointer(event.nativeEvent, {
        onLift: () => latest.current.start(item.id, 'pointer'),
        onCarry(by) {
          const carried = lifting.held.current;
          item.element.style.transform = carried ? `translate(${by.x}px, ${by.y}px)` : '';
          if (carried) latest.current.carryTo(nearestSlot(carried.slots, carried.from, by));
        },
        onEnd(isDrop) {
          press.current = null;
          const from = item.element.getBoundingClientRect();
          flushSync(() => latest.current.end(isDrop));
          item.element.style.transform = '';
          settle(item.element, from);
        },
      });
    },
    /** A resting finger asks for the browser's menu too. */
    onContextMenu(event: MouseEvent) {
      if (isFinger.current && press.current) event.preventDefault();
    },
  };
}

/** Lets an item glide from where it was let go to its place. */
function settle(item: HTMLElement, from: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = item.getBoundingClientRect();
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const frames = [
    { transform, zIndex: 2 },
    { transform: 'none', zIndex: 2 },
  ];
  item.animate(frames, { duration: settleMs, easing: 'ease-out' });
}

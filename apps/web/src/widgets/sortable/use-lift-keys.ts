import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { itemOf } from './handle.ts';
import { type Slot, slotByKey } from './slots.ts';
import type { useLift } from './use-lift.ts';

/** Space lifts and puts down, arrows carry, Escape puts back; holding Space, its release puts down too. */
export function useLiftKeys({ held, start, carryTo, end }: ReturnType<typeof useLift>) {
  const isSpaceDown = useRef(false);

  return {
    onKeyDown(event: KeyboardEvent) {
      const item = itemOf(event.target);
      if (!item || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const carried = held.current;
      if (!carried) {
        if (event.key !== ' ' || event.repeat || item.isAlone) return;
        event.preventDefault();
        isSpaceDown.current = true;
        start(item.id, 'key');
        return;
      }
      if (event.repeat && event.key === ' ') event.preventDefault();
      if (carried.by !== 'key' || (event.repeat && event.key === ' ')) return;
      const to = slotByKey(carried.slots, carried.to, event.key);
      if (to !== undefined) {
        carryTo(to);
        reveal(carried.slots[to]);
      } else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape') end(false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key !== ' ' || !itemOf(event.target)) return;
      const carried = held.current;
      if (isSpaceDown.current && carried?.by === 'key' && carried.to !== carried.from) end(true);
      isSpaceDown.current = false;
    },
    /** Whoever goes on to something else has put it where it is. */
    onBlur(event: FocusEvent) {
      if (held.current?.by === 'key' && itemOf(event.target)) end(true);
    },
  };
}

/** Room for what lies over the page's edges: the bar on top, the tabs below. */
const marginPx = 72;

function reveal(slot: Slot | undefined): void {
  if (!slot) return;
  const over = slot.top - marginPx - scrollY;
  const under = slot.top + slot.height + marginPx - scrollY - innerHeight;
  if (over < 0) scrollBy(0, over);
  else if (under > 0) scrollBy(0, under);
}

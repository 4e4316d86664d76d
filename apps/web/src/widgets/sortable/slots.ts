/** Where one item of a list lies, in the page's own coordinates, which scrolling does not change. */
export interface Slot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point or a way, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places of a list's items, before anything moves. */
export function measureSlots(list: HTMLElement): Slot[] {
  return [...list.children].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  });
}

const middle = ({ left, top, width, height }: Slot): Point => ({ x: left + width / 2, y: top + height / 2 });

/** How far an item goes from one place to another. */
export function wayBetween(slots: readonly Slot[], from: number, to: number): Point {
  const [start, end] = [slots[from], slots[to]];
  return start && end ? { x: end.left - start.left, y: end.top - start.top } : { x: 0, y: 0 };
}

/** The place nearest to an item that was carried `by` so far from its own. */
export function nearestSlot(slots: readonly Slot[], from: number, by: Point): number {
  const start = slots[from];
  if (!start) return from;
  const { x, y } = middle(start);
  const distances = slots.map((slot) => Math.hypot(middle(slot).x - x - by.x, middle(slot).y - y - by.y));
  return distances.indexOf(Math.min(...distances));
}

/** The place that an arrow key leads to; the same one at the edge. Up and down keep to the column. */
export function slotByKey(slots: readonly Slot[], at: number, key: string): number | undefined {
  const last = slots.length - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowUp') return inNextRow(slots, at, -1);
  return key === 'ArrowDown' ? inNextRow(slots, at, 1) : undefined;
}

function inNextRow(slots: readonly Slot[], at: number, direction: 1 | -1): number {
  const here = slots[at];
  if (!here) return at;
  const beyond = slots
    .map((slot, index) => ({ index, down: (slot.top - here.top) * direction, across: Math.abs(slot.left - here.left) }))
    .filter(({ down }) => down > here.height / 2);
  const row = Math.min(...beyond.map(({ down }) => down));
  const [nearest] = beyond.filter(({ down }) => down === row).sort((a, b) => a.across - b.across);
  return nearest?.index ?? at;
}

import type { Random } from './random.ts';

const hourMs = 3_600_000;
/** Where the demo organisation works; there has been no summer time there since 1991. */
export const demoTimeZone = 'Asia/Shanghai';
const shanghaiMs = 8 * hourMs;

// How busy each hour of a day and each day of a week is: arrival, lunch, a long afternoon, a few at night.
const hours = [2, 1, 0.5, 0.5, 0.5, 1, 3, 12, 60, 100, 85, 60, 22, 45, 80, 82, 75, 66, 34, 20, 14, 10, 6, 4];
const weekdays = [0.08, 1.1, 1, 1, 0.98, 0.92, 0.15];

/** So many moments in the rhythm of office work, in whole milliseconds, each later than the one before. */
export function drawMoments(count: number, from: Date, to: Date, random: Random): Date[] {
  const slots = busyHours(from.getTime(), to.getTime());
  const total = slots.at(-1)?.upTo ?? 0;
  const moments = Array.from({ length: count }, () => {
    const slot = firstReaching(slots, random.fraction() * total);
    return slot.from + Math.floor(random.fraction() * slot.lengthMs);
  }).sort((a, b) => a - b);
  // Two in one millisecond would leave their order to their ids.
  for (let i = 1; i < moments.length; i++) moments[i] = Math.max(moments[i] ?? 0, (moments[i - 1] ?? 0) + 1);
  return moments.map((moment) => new Date(moment));
}

interface Slot {
  from: number;
  lengthMs: number;
  /** The weight of this hour and all before it. */
  upTo: number;
}

function busyHours(from: number, to: number): Slot[] {
  const slots: Slot[] = [];
  let upTo = 0;
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / hourMs) + 1) * hourMs);
    const local = new Date(start + shanghaiMs);
    upTo += (hours[local.getUTCHours()] ?? 0) * (weekdays[local.getUTCDay()] ?? 0) * ((end - start) / hourMs);
    slots.push({ from: start, lengthMs: end - start, upTo });
    start = end;
  }
  return slots;
}

function firstReaching(slots: Slot[], weight: number): Slot {
  let low = 0;
  let high = slots.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.upTo ?? 0) > weight) high = middle;
    else low = middle + 1;
  }
  const found = slots[low];
  if (!found) throw new Error('There is no time to draw from');
  return found;
}

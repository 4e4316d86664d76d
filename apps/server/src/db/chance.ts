import { randomFillSync } from 'node:crypto';

/** Drawn at once: asking the system for a few bytes takes longer than all else that they are needed for. */
const store = Buffer.alloc(4_096);
let used = store.length;

/** So many bytes of chance (at most 4,096), which nobody gets a second time. */
export function drawChance(bytes: number): Buffer {
  if (used + bytes > store.length) {
    randomFillSync(store);
    used = 0;
  }
  const drawn = Buffer.from(store.subarray(used, used + bytes));
  used += bytes;
  return drawn;
}

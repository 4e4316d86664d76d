import { limits } from '@uc/contract';

/** How far one separator may move, in percent of the whole: the pane behind the last one must keep its least size too. */
export function rangeOf(sizes: readonly number[], index: number): { min: number; max: number } {
  const others = sizes.reduce((sum, size, at) => (at === index ? sum : sum + size), 0);
  const room = 100 - others - limits.paneMinPercent;
  return { min: limits.paneMinPercent, max: Math.max(limits.paneMinPercent, Math.min(limits.paneMaxPercent, room)) };
}

/** The sizes after one separator was moved to `percent`, within its range. */
export function resized(sizes: readonly number[], index: number, percent: number): number[] {
  const { min, max } = rangeOf(sizes, index);
  return sizes.map((size, at) => (at === index ? Math.min(max, Math.max(min, percent)) : size));
}

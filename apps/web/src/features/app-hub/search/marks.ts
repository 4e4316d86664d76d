import type { Folded } from './fold.ts';
import type { Span } from './match.ts';

/** A stretch to mark in the shown name, in UTF-16 units, the end not included. */
export type Mark = readonly [from: number, to: number];

/** Brings stretches of a folded text back to the original: whole characters, in order, those that touch joined. */
export function marksOf({ places }: Folded, spans: readonly Span[]): Mark[] {
  const marks: [number, number][] = [];
  const sorted = spans.length > 1 ? spans.toSorted((a, b) => a[0] - b[0]) : spans;
  for (const [start, end] of sorted) {
    if (end <= start) continue;
    const begin = places ? (places.from[start] ?? 0) : start;
    const stop = places ? (places.to[end - 1] ?? begin) : end;
    const last = marks.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], stop);
    else marks.push([begin, stop]);
  }
  return marks;
}

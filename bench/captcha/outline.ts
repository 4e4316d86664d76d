import { best, places, type Seen, type Solver } from './challenge.ts';

interface Step {
  /** Offsets into the block of a pixel inside the shape and of its neighbour outside. */
  insideX: number;
  insideY: number;
  outsideX: number;
  outsideY: number;
}

/** Looks for the shape's outline: the place where the picture jumps most along it. */
export const solveByOutline: Solver = (seen) => {
  const steps = outlineOf(seen.piece);
  return best(places(seen), (x) => outlineStrength(seen, steps, x));
};

/** The mean jump across the shape's edge with the piece at a place. */
export function outlineStrength({ grey, width, height, piece }: Seen, steps: readonly Step[], x: number): number {
  let sum = 0;
  let count = 0;
  for (const { insideX, insideY, outsideX, outsideY } of steps) {
    const [outX, outY] = [x + outsideX, piece.top + outsideY];
    if (outX < 0 || outY < 0 || outX >= width || outY >= height) continue;
    const within = grey[(piece.top + insideY) * width + x + insideX] ?? 0;
    sum += Math.abs(within - (grey[outY * width + outX] ?? 0));
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

/** All pairs of neighbours, two pixels apart, of which one is inside the shape. */
export function outlineOf({ size, inside }: Seen['piece']): Step[] {
  const holds = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && inside[y * size + x] === 1;
  const steps: Step[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!holds(x, y)) continue;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (!holds(x + dx, y + dy)) steps.push({ insideX: x, insideY: y, outsideX: x + dx, outsideY: y + dy });
      }
    }
  }
  return steps;
}

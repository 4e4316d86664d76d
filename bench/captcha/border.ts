import { best, places, type Seen, type Solver } from './challenge.ts';
import { outlineOf, outlineStrength } from './outline.ts';

/** Two places at least this far apart count as two gaps; there are no more than two. */
const apart = 20;

/**
 * An attack that the picture does not prevent: it finds both gaps by their outline, then takes the one whose surroundings
 * continue the piece, as a person does. It is measured so that nobody overrates the picture.
 */
export const solveByBorder: Solver = (seen) => {
  const steps = outlineOf(seen.piece);
  const first = best(places(seen), (x) => outlineStrength(seen, steps, x));
  const others = places(seen).filter((x) => Math.abs(x - first) >= apart);
  const second = best(others, (x) => outlineStrength(seen, steps, x));
  return best([first, second], (x) => -borderDifference(seen, steps, x));
};

function borderDifference(
  { picture, width, height, piece }: Seen,
  steps: ReturnType<typeof outlineOf>,
  x: number,
): number {
  let [sum, count] = [0, 0];
  for (const { insideX, insideY, outsideX, outsideY } of steps) {
    const [outX, outY] = [x + outsideX, piece.top + outsideY];
    if (outX < 0 || outY < 0 || outX >= width || outY >= height) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = piece.rgba[(insideY * piece.size + insideX) * 4 + channel] ?? 0;
      sum += Math.abs(own - (picture[(outY * width + outX) * 3 + channel] ?? 0));
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

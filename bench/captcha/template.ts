import { best, places, type Seen, type Solver } from './challenge.ts';

/** Pixels at the edge of the piece that are left out: there an outline would be compared, not the content. */
const margin = 2;

/** Looks for the piece's own content: the place whose pixels correlate best with it, whatever the brightness. */
export const solveByTemplate: Solver = (seen) => {
  const core = coreOf(seen.piece);
  return best(places(seen), (x) => correlation(seen, core, x));
};

/** The shape without its edge. */
function coreOf({ size, inside }: Seen['piece']): Uint8Array {
  const holds = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && inside[y * size + x] === 1;
  const around = [-margin, 0, margin];
  return Uint8Array.from(inside, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    return around.every((dx) => around.every((dy) => holds(x + dx, y + dy))) ? 1 : 0;
  });
}

/** Normalised cross-correlation under the shape, over all three channels together. */
function correlation({ picture, width, piece }: Seen, core: Uint8Array, x: number): number {
  const { size, top, rgba } = piece;
  let total = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const at = row * size + column;
        if (core[at] !== 1) continue;
        const a = rgba[at * 4 + channel] ?? 0;
        const b = picture[((top + row) * width + x + column) * 3 + channel] ?? 0;
        count += 1;
        sumA += a;
        sumB += b;
        sumAA += a * a;
        sumBB += b * b;
        sumAB += a * b;
      }
    }
    const spread = Math.sqrt((sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count));
    total += spread < 1 ? 0 : (sumAB - (sumA * sumB) / count) / spread;
  }
  return total;
}

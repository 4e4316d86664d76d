import type { Mask } from './masks.ts';
import type { Noise } from './noise.ts';
import type { Pixels } from './scene.ts';
import { block, height, width } from './sizes.ts';

/** A puzzle before it is encoded: the picture with its gaps, and the piece as RGBA at full height. */
export interface Composed {
  picture: Pixels;
  piece: Uint8ClampedArray;
}

/** Where things lie; `x` is the answer. */
export interface Layout {
  x: number;
  y: number;
  decoyX: number;
}

/** What a gap shows is darker than what was there by so much, each channel and gap by its own, and calmer. */
const [leastShift, mostShift] = [30, 62];
const contrast = 0.5;
/** The piece is a little brighter or darker than its place, and grainy, so that it matches no pixels exactly. */
const gainSpread = 0.12;
const grain = 4;
const pictureGrain = 2;
/** Levels of a channel that the piece leaves out: a third of the bytes, and nothing an eye misses. */
const coarseness = 8;

/** Cuts the piece out and makes two gaps of its shape, alike in all but what surrounds them. */
export function compose(scene: Pixels, mask: Mask, { x, y, decoyX }: Layout, noise: Noise): Composed {
  const piece = cutPiece(scene, mask, x, y, noise);
  const picture = scene.slice();
  for (const gapX of [x, decoyX]) fillGap(picture, scene, mask, gapX, y, noise);
  for (let at = 0; at < picture.length; at += 3) {
    const speck = noise.gaussian(pictureGrain);
    picture[at] = (picture[at] ?? 0) + speck;
    picture[at + 1] = (picture[at + 1] ?? 0) + speck;
    picture[at + 2] = (picture[at + 2] ?? 0) + speck;
  }
  return { picture, piece };
}

function cutPiece(scene: Pixels, mask: Mask, x: number, y: number, noise: Noise): Uint8ClampedArray {
  const piece = new Uint8ClampedArray(block * height * 4);
  const gain = 1 + noise.between(-gainSpread, gainSpread);
  for (let row = 0; row < block; row += 1) {
    for (let column = 0; column < block; column += 1) {
      const share = mask[row * block + column] ?? 0;
      if (share === 0) continue;
      const from = ((y + row) * width + x + column) * 3;
      const to = ((y + row) * block + column) * 4;
      const speck = noise.gaussian(grain);
      for (let channel = 0; channel < 3; channel += 1)
        piece[to + channel] = Math.round(((scene[from + channel] ?? 0) * gain + speck) / coarseness) * coarseness;
      piece[to + 3] = share * 255;
    }
  }
  return piece;
}

/** Fills a gap with another part of the same picture, its mean moved away from what was there. */
function fillGap(picture: Pixels, scene: Pixels, mask: Mask, gapX: number, y: number, noise: Noise): void {
  const [sourceX, sourceY] = sourceFor(gapX, y, noise);
  const before = meanOf(scene, mask, gapX, y);
  const source = meanOf(scene, mask, sourceX, sourceY);
  const shifts = [0, 1, 2].map(() => noise.between(leastShift, mostShift));
  for (let row = 0; row < block; row += 1) {
    for (let column = 0; column < block; column += 1) {
      const share = mask[row * block + column] ?? 0;
      if (share === 0) continue;
      const to = ((y + row) * width + gapX + column) * 3;
      const from = ((sourceY + row) * width + sourceX + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const moved =
          ((scene[from + channel] ?? 0) - (source[channel] ?? 0)) * contrast +
          (before[channel] ?? 0) -
          (shifts[channel] ?? 0);
        picture[to + channel] = (picture[to + channel] ?? 0) * (1 - share) + moved * share;
      }
    }
  }
}

/** Anywhere that does not overlap the gap itself. */
function sourceFor(gapX: number, y: number, noise: Noise): [number, number] {
  for (;;) {
    const x = Math.floor(noise.between(0, width - block));
    const sourceY = Math.floor(noise.between(0, height - block));
    if (Math.abs(x - gapX) >= block || Math.abs(sourceY - y) >= block) return [x, sourceY];
  }
}

/** Mean colour under the mask at a place. */
function meanOf(scene: Pixels, mask: Mask, x: number, y: number): [number, number, number] {
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let row = 0; row < block; row += 1) {
    for (let column = 0; column < block; column += 1) {
      const share = mask[row * block + column] ?? 0;
      const at = ((y + row) * width + x + column) * 3;
      red += (scene[at] ?? 0) * share;
      green += (scene[at + 1] ?? 0) * share;
      blue += (scene[at + 2] ?? 0) * share;
      weight += share;
    }
  }
  return [red / weight, green / weight, blue / weight];
}

/** How much what belongs into the true gap differs from what belongs into the other, on average over the shape. */
export function differenceOf(scene: Pixels, mask: Mask, { x, y, decoyX }: Layout): number {
  let [sum, weight] = [0, 0];
  for (let row = 0; row < block; row += 2) {
    for (let column = 0; column < block; column += 2) {
      const share = mask[row * block + column] ?? 0;
      const [here, there] = [x, decoyX].map((from) => ((y + row) * width + from + column) * 3) as [number, number];
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs((scene[here + channel] ?? 0) - (scene[there + channel] ?? 0)) * share;
      weight += 3 * share;
    }
  }
  return sum / weight;
}

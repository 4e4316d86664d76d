import { randomFillSync, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { maskOf, shapeCount } from '../../apps/server/src/features/captcha/picture/masks.ts';
import { createNoise } from '../../apps/server/src/features/captcha/picture/noise.ts';
import { drawScene, type Pixels } from '../../apps/server/src/features/captcha/picture/scene.ts';
import { block, height, width } from '../../apps/server/src/features/captcha/picture/sizes.ts';
import type { Challenge } from './challenge.ts';

const scene = () => drawScene(createNoise(randomFillSync(new Uint32Array(4))));
const stock = Array.from({ length: 12 }, scene);

/**
 * A challenge as the known implementations draw it, from one of a dozen stock backgrounds: the gap is a pale copy of what
 * was there behind a white line, the piece the exact content. The solvers must win here, or they prove nothing elsewhere.
 */
export async function makeNaive(): Promise<Challenge> {
  const background = stock[randomInt(stock.length)] ?? scene();
  const mask = maskOf(randomInt(shapeCount));
  const x = randomInt(80, 260);
  const y = randomInt(0, height - block);
  const picture: Pixels = background.slice();
  const piece = new Uint8ClampedArray(block * height * 4);
  for (let row = 0; row < block; row += 1) {
    for (let column = 0; column < block; column += 1) {
      const share = mask[row * block + column] ?? 0;
      if (share === 0) continue;
      const at = ((y + row) * width + x + column) * 3;
      const to = ((y + row) * block + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const own = background[at + channel] ?? 0;
        piece[to + channel] = own;
        picture[at + channel] = isEdge(mask, column, row) ? 255 : own * 0.5 + 60;
      }
      piece[to + 3] = share * 255;
    }
  }
  const [original, jigsaw] = await Promise.all([
    sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 75 })
      .toBuffer(),
    sharp(piece, { raw: { width: block, height, channels: 4 } })
      .png()
      .toBuffer(),
  ]);
  return { original, jigsaw, x };
}

function isEdge(mask: Float32Array, x: number, y: number): boolean {
  const holds = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < block && row < block && (mask[row * block + column] ?? 0) > 0.5;
  return holds(x, y) && !(holds(x - 1, y) && holds(x + 1, y) && holds(x, y - 1) && holds(x, y + 1));
}

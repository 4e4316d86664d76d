import type { Noise } from './noise.ts';
import type { Pixels } from './scene.ts';
import { height, width } from './sizes.ts';

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Another scene out of one already drawn, for when more are wanted than can be drawn: cut elsewhere, mirrored, recoloured. */
export function remix(scene: Pixels, noise: Noise): Pixels {
  const order = orders[Math.floor(noise.between(0, orders.length))] ?? orders[0];
  const cut = Math.floor(noise.between(0, width));
  const [flipX, flipY] = [noise.fraction() < 0.5, noise.fraction() < 0.5];
  const mixed = new Uint8ClampedArray(scene.length);
  for (let y = 0; y < height; y += 1) {
    const fromY = flipY ? height - 1 - y : y;
    for (let x = 0; x < width; x += 1) {
      const turned = (x + cut) % width;
      const from = (fromY * width + (flipX ? width - 1 - turned : turned)) * 3;
      const to = (y * width + x) * 3;
      mixed[to] = scene[from + order[0]] ?? 0;
      mixed[to + 1] = scene[from + order[1]] ?? 0;
      mixed[to + 2] = scene[from + order[2]] ?? 0;
    }
  }
  return mixed;
}

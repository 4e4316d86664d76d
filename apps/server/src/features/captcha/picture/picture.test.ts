import { limits } from '@uc/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { drawLayout, freshNoise, makePuzzle } from './make-puzzle.ts';
import { maskOf, shapeCount } from './masks.ts';
import { createNoise } from './noise.ts';
import { drawScene } from './scene.ts';
import { block, height, width } from './sizes.ts';

test('the images have the sizes of the wire, and weigh little', async () => {
  const { original, jigsaw } = await makePuzzle();
  const [picture, piece] = await Promise.all([sharp(original).metadata(), sharp(jigsaw).metadata()]);
  expect(picture).toMatchObject({ format: 'jpeg', width: 310, height: 155 });
  expect(piece).toMatchObject({ format: 'png', width: 47, height: 155, hasAlpha: true });
  expect(original.toString('base64').length + jigsaw.toString('base64').length).toBeLessThan(16_000);
  // Nothing but pixels: no comment, profile or date that could differ with the answer.
  expect(picture.exif ?? picture.icc ?? picture.xmp ?? picture.comments).toBeUndefined();
});

test('256 shapes, each with its square and one tab to the side and one up or down, no two alike', () => {
  const masks = Array.from({ length: shapeCount }, (_, index) => maskOf(index));
  expect(masks).toHaveLength(256);
  expect(new Set(masks.map((mask) => Buffer.from(mask.buffer).toString('base64'))).size).toBe(256);
  for (const mask of masks) {
    const rows = Array.from({ length: block }, (_, y) => mask.subarray(y * block, (y + 1) * block));
    expect(rows.some((row) => (row[0] ?? 0) > 0) || rows.some((row) => (row[block - 1] ?? 0) > 0)).toBe(true);
    expect(mask.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(limits.captchaPieceSide ** 2 * 0.8);
  }
});

test('gaps lie anywhere in their range, never close to each other, and neither tells where the other is', () => {
  const layouts = Array.from({ length: 4_000 }, drawLayout);
  const all = layouts.flatMap(({ x, decoyX }) => [x, decoyX]);
  expect([Math.min(...all), Math.max(...all)]).toEqual([limits.captchaGapFrom, limits.captchaGapTo]);
  expect(Math.min(...layouts.map(({ x, decoyX }) => Math.abs(x - decoyX)))).toBe(limits.captchaDecoyDistance);
  const left = layouts.filter(({ x, decoyX }) => x < decoyX).length / layouts.length;
  expect(left).toBeGreaterThan(0.45);
  expect(left).toBeLessThan(0.55);
});

test('both gaps are filled alike: what stood under the piece is nowhere in the picture', () => {
  const noise = freshNoise();
  const scene = drawScene(noise);
  const mask = maskOf(7);
  const layout = { x: 100, y: 50, decoyX: 200 };
  const { picture } = compose(scene, mask, layout, noise);
  const changed = (at: number) => {
    let sum = 0;
    for (let row = 10; row < 36; row += 1)
      for (let column = 10; column < 36; column += 1) {
        const pixel = ((layout.y + row) * width + at + column) * 3;
        sum += Math.abs((picture[pixel] ?? 0) - (scene[pixel] ?? 0));
      }
    return sum / 26 ** 2;
  };
  expect(changed(layout.x)).toBeGreaterThan(12);
  expect(changed(layout.decoyX)).toBeGreaterThan(12);
  expect(changed(20)).toBeLessThan(6);
});

test('every scene is another one, and the same chance draws the same scene', () => {
  const seed = new Uint32Array([1, 2, 3, 4]);
  expect(drawScene(createNoise(seed))).toEqual(drawScene(createNoise(seed)));
  const [one, other] = [drawScene(freshNoise()), drawScene(freshNoise())];
  const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
  expect(difference).toBeGreaterThan(10);
  expect(one).toHaveLength(width * height * 3);
});

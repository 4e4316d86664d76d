import { randomFillSync, randomInt } from 'node:crypto';
import * as limits from '@uc/contract/limits';
import sharp from 'sharp';
import { compose, differenceOf, type Layout } from './compose.ts';
import { type Mask, maskOf, shapeCount } from './masks.ts';
import { createNoise, type Noise } from './noise.ts';
import { drawScene, type Pixels } from './scene.ts';
import { block, height, width } from './sizes.ts';

/** A challenge ready to be handed out: both images, and the answer that stays here. */
export interface Puzzle {
  original: Buffer;
  jigsaw: Buffer;
  x: number;
}

/** How different, in levels of a channel, the content of both gaps must be for an eye to tell which one the piece fits. */
const tellable = 28;
const layoutTries = 8;

/** Chance for one picture, from a secure seed. */
export const freshNoise = (): Noise => createNoise(randomFillSync(new Uint32Array(4)));

/** Makes a challenge from a fresh scene, or from the one given. */
export async function makePuzzle(noise = freshNoise(), scene = drawScene(noise)): Promise<Puzzle> {
  const mask = maskOf(randomInt(shapeCount));
  const layout = pickLayout(scene, mask);
  const { picture, piece } = compose(scene, mask, layout, noise);
  const [original, jigsaw] = await Promise.all([
    sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 75 })
      .toBuffer(),
    sharp(piece, { raw: { width: block, height, channels: 4 } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ]);
  return { original, jigsaw, x: layout.x };
}

/** A layout whose gaps an eye can tell apart; of a few that are all too alike, the last. */
function pickLayout(scene: Pixels, mask: Mask): Layout {
  for (let count = 1; ; count += 1) {
    const layout = drawLayout();
    if (count === layoutTries || differenceOf(scene, mask, layout) >= tellable) return layout;
  }
}

/** Where both gaps lie, from a secure source. */
export function drawLayout(): Layout {
  const { captchaGapFrom: from, captchaGapTo: to, captchaDecoyDistance: distance } = limits;
  const x = randomInt(from, to + 1);
  for (;;) {
    const decoyX = randomInt(from, to + 1);
    if (Math.abs(decoyX - x) >= distance) return { x, decoyX, y: randomInt(0, height - block + 1) };
  }
}

import * as limits from '@uc/contract/limits';
import { block } from './sizes.ts';

/** A piece's shape: how much of each pixel of the block belongs to it, 0 to 1. */
export type Mask = Float32Array;

const side = limits.captchaPieceSide;
const radius = limits.captchaPieceRadius;
/** How far a tab stands out: the block is the side and one tab. */
const reach = block - side;
const samples = 4;

interface Shape {
  /** Which of both ends has the tab; the other one has a notch or nothing. */
  tabLeft: boolean;
  tabTop: boolean;
  notchX: boolean;
  notchY: boolean;
  /** Where along their edges tabs and notches sit, in pixels from the corner. */
  placeX: number;
  placeY: number;
}

/** Every shape a piece can have: 2 tab sides, 2 notch choices and 4 places, each for both directions. */
const shapes = makeShapes();
export const shapeCount = shapes.length;

const drawn: Mask[] = [];

/** The mask of a shape, drawn when it is first asked for: all of them take two seconds, which no start should wait for. */
export function maskOf(index: number): Mask {
  const shape = shapes[index];
  if (!shape) throw new RangeError(`There is no shape ${index}`);
  const mask = drawn[index] ?? drawMask(shape);
  drawn[index] = mask;
  return mask;
}

function makeShapes(): Shape[] {
  const both = [false, true];
  const places = [14, 18, 24, 28];
  return both.flatMap((tabLeft) =>
    both.flatMap((tabTop) =>
      both.flatMap((notchX) =>
        both.flatMap((notchY) =>
          places.flatMap((placeX) => places.map((placeY) => ({ tabLeft, tabTop, notchX, notchY, placeX, placeY }))),
        ),
      ),
    ),
  );
}

function drawMask(shape: Shape): Mask {
  const mask = new Float32Array(block * block);
  for (let y = 0; y < block; y += 1) {
    for (let x = 0; x < block; x += 1) {
      let inside = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const sampleX = x + ((sample % samples) + 0.5) / samples;
        const sampleY = y + (Math.floor(sample / samples) + 0.5) / samples;
        if (holds(shape, sampleX, sampleY)) inside += 1;
      }
      mask[y * block + x] = inside / (samples * samples);
    }
  }
  return mask;
}

function holds(shape: Shape, x: number, y: number): boolean {
  const left = shape.tabLeft ? reach : 0;
  const top = shape.tabTop ? reach : 0;
  const [right, bottom] = [left + side, top + side];
  const alongX = left + shape.placeX;
  const alongY = top + shape.placeY;
  const isNear = (centreX: number, centreY: number) => (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2;
  // A tab's circle lies so deep in its edge that it stands out by its reach; a notch is the same circle taken away.
  const tabX = shape.tabLeft ? left + radius - reach : right - radius + reach;
  const tabY = shape.tabTop ? top + radius - reach : bottom - radius + reach;
  const notchX = shape.tabLeft ? right + radius - reach : left - radius + reach;
  const notchY = shape.tabTop ? bottom + radius - reach : top - radius + reach;
  if (isNear(tabX, alongY) || isNear(alongX, tabY)) return true;
  if (x < left || x > right || y < top || y > bottom) return false;
  return !(shape.notchX && isNear(notchX, alongY)) && !(shape.notchY && isNear(alongX, notchY));
}

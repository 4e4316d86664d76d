import { expect, test } from 'vitest';
import { type Crop, maxZoom, moveCrop, slack, turnCrop, wholeCrop, zoomCrop } from './crop.ts';
import { encodeCrop } from './encode.ts';

const wide = { width: 400, height: 200 };

test('a picture can be moved along its longer side only, until its edge meets the frame', () => {
  for (const way of [1, -1]) {
    const { x, y } = moveCrop(wholeCrop, wide, 9 * way, 9 * way);
    expect(x).toBe(way / 2);
    expect(y).toBeCloseTo(0);
  }
});

test('zoom stays between the whole and the closest, and keeps what is in the middle there', () => {
  const crop = moveCrop(wholeCrop, wide, 0.25, 0);
  expect(zoomCrop(crop, wide, 2)).toEqual({ turns: 0, zoom: 2, x: 0.5, y: 0 });
  expect(zoomCrop(crop, wide, 99).zoom).toBe(maxZoom);
  expect(zoomCrop(crop, wide, 0).zoom).toBe(1);
});

test('zooming out brings no edge into the frame', () => {
  const corner = moveCrop(zoomCrop(wholeCrop, wide, 4), wide, 9, 9);
  const out = zoomCrop(corner, wide, 1);
  expect(out.x).toBeLessThanOrEqual(slack(out, wide).across);
  expect(out.y).toBe(0);
});

test('four quarter turns are none, and what was right is below after the first', () => {
  const start = moveCrop(zoomCrop(wholeCrop, wide, 2), wide, 0.3, 0.1);
  const once = turnCrop(start, wide);
  expect(once).toMatchObject({ turns: 1, x: -start.y, y: start.x });
  let crop: Crop = start;
  for (let turn = 0; turn < 4; turn += 1) crop = turnCrop(crop, wide);
  expect(crop).toEqual(start);
});

/** Red, green, blue and white quarters, from the upper left in reading order. */
function quarters(width = 40, height = 40): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  for (const [at, colour] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
    if (!context) continue;
    context.fillStyle = colour;
    context.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2);
  }
  return canvas;
}

/** The nearest plain colours of a data string's quarters, in reading order. */
async function coloursOf(dataUrl: string): Promise<{ side: number; colours: string[] }> {
  const image = await createImageBitmap(await (await fetch(dataUrl)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const at = (x: number, y: number) =>
    [...(context?.getImageData(image.width * x, image.height * y, 1, 1).data ?? [])].map((v) => (v > 127 ? 'f' : '0'));
  const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => at(x, y).slice(0, 3).join('')));
  expect(image.height).toBe(image.width);
  return { side: image.width, colours: places };
}

test('what is kept is drawn as it was turned', async () => {
  const crop = turnCrop(wholeCrop, quarters());
  expect((await coloursOf(encodeCrop(quarters(), wholeCrop))).colours).toEqual(['f00', '0f0', '00f', 'fff']);
  expect((await coloursOf(encodeCrop(quarters(), crop))).colours).toEqual(['00f', 'f00', 'fff', '0f0']);
});

test('what is kept is what was moved into the frame', async () => {
  const right = moveCrop(zoomCrop(wholeCrop, quarters(), 2), quarters(), -9, -9);
  expect((await coloursOf(encodeCrop(quarters(), right))).colours).toEqual(['fff', 'fff', 'fff', 'fff']);
});

test('an opaque picture becomes a JPEG, one that something shines through a PNG', () => {
  expect(encodeCrop(quarters(), wholeCrop)).toMatch(/^data:image\/jpeg;base64,/);
  const clear = Object.assign(document.createElement('canvas'), { width: 10, height: 10 });
  expect(encodeCrop(clear, wholeCrop)).toMatch(/^data:image\/png;base64,/);
});

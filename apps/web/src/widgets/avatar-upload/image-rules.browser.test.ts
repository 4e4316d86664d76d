import { limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { avatarRule, type ImageRule, imageRule, readImage } from './image-rules.ts';
import { pngOfSize } from './testing/headers.ts';

/** The verdict in a word; the picture of one that passes is given back. */
async function judge(file: Blob, rule: ImageRule): Promise<string> {
  const read = await readImage(file, rule);
  if (typeof read === 'string') return read;
  read.close();
  return 'ok';
}

type Drawn = 'image/jpeg' | 'image/png';

async function drawn(type: Drawn): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) =>
  sign.charCodeAt(0),
);
const bmp = new Uint8Array([
  ...[0x42, 0x4d, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0],
  ...[0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0],
]);
const named = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });
/** The bytes with so many behind their end that the whole is `size`; decoders pass over them. */
const padded = (bytes: Uint8Array<ArrayBuffer>, size: number) => new Blob([bytes, new Uint8Array(size - bytes.length)]);

test.each(['image/jpeg', 'image/png'] as const)(
  'a whole %s passes by both rules, whatever it is called',
  async (type) => {
    const file = named('notes.txt', 'text/plain', await drawn(type));
    expect(await judge(file, avatarRule)).toBe('ok');
    expect(await judge(file, imageRule)).toBe('ok');
  },
);

test('a GIF passes by the image rule only, even when it is called a PNG', async () => {
  expect(await judge(named('a.png', 'image/png', gif), avatarRule)).toBe('type');
  expect(await judge(named('a.gif', 'image/gif', gif), imageRule)).toBe('ok');
});

test('a BMP passes by neither, although it can be drawn', async () => {
  const file = named('a.png', 'image/png', bmp);
  (await createImageBitmap(file)).close();
  expect(await judge(file, avatarRule)).toBe('type');
  expect(await judge(file, imageRule)).toBe('type');
});

test.each([
  ['a web page called a picture', ['<!doctype html><script>alert(1)</script>']],
  ['a drawing with scripts', ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']],
  ['an empty file', []],
  ['the first bytes of a PNG and a web page', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), '<html>']],
  ['the first bytes of a JPEG and nothing more', [new Uint8Array([0xff, 0xd8, 0xff])]],
])('%s is refused', async (_, parts) => {
  expect(await judge(named('me.png', 'image/png', ...parts), avatarRule)).toBe('type');
});

test.each(['image/jpeg', 'image/png'] as const)('a %s that was cut off on its way is refused', async (type) => {
  const bytes = await drawn(type);
  for (const share of [0.5, 0.9, 0.99])
    expect(await judge(new Blob([bytes.slice(0, bytes.length * share)]), avatarRule)).toBe('type');
});

test('the end of a thumbnail is not taken for the end of its JPEG', async () => {
  const bytes = await drawn('image/jpeg');
  const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
  const whole = [...bytes.slice(0, 2), ...thumbnail, ...bytes.slice(2)];
  expect(await judge(new Blob([new Uint8Array(whole)]), avatarRule)).toBe('ok');
  expect(await judge(new Blob([new Uint8Array(whole.slice(0, -2))]), avatarRule)).toBe('type');
});

test('a PNG whose picture data are spoilt is refused', async () => {
  const bytes = await drawn('image/png');
  const at = String.fromCharCode(...bytes).indexOf('IDAT') + 4;
  bytes.fill(0xff, at, at + 8);
  expect(await judge(new Blob([bytes]), avatarRule)).toBe('type');
});

test.each([
  ['avatar', avatarRule, limits.avatarBytes],
  ['image', imageRule, limits.imageBytes],
] as const)('the %s rule takes one byte less than its bound, and no more', async (_, rule, bound) => {
  for (const type of ['image/jpeg', 'image/png'] as const) {
    const bytes = await drawn(type);
    expect(await judge(padded(bytes, bound - 1), rule)).toBe('ok');
    expect(await judge(padded(bytes, bound), rule)).toBe('size');
    expect(await judge(padded(bytes, bound + 1), rule)).toBe('size');
  }
});

test('a large file of the wrong type is refused for its type', async () => {
  expect(await judge(padded(gif, limits.avatarBytes + 1), avatarRule)).toBe('type');
});

/** Sixteen bits, the higher eight first. */
const high = (value: number) => [value >> 8, value & 255];
/** The lower eight first. */
const low = (value: number) => [value & 255, value >> 8];

/** The bytes with the height and width in their frame's header replaced. */
async function jpegOfSize(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await drawn('image/jpeg');
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  bytes.set([...high(height), ...high(width)], frame + 5);
  return bytes;
}

/** The GIF with another screen and another first frame, which stands behind an extension. */
function gifOfSize(screen: [number, number], frame: [number, number]): Uint8Array<ArrayBuffer> {
  const bytes = gif.slice();
  bytes.set(screen.flatMap(low), 6);
  bytes.set(frame.flatMap(low), bytes.indexOf(0x2c, 13) + 5);
  return bytes;
}

const side = Math.sqrt(limits.imagePixels);

test.each([
  ['PNG', avatarRule, async () => pngOfSize(side + 1, side)],
  ['PNG of the largest size there is', avatarRule, async () => pngOfSize(2 ** 31 - 1, 2 ** 31 - 1)],
  ['JPEG', avatarRule, () => jpegOfSize(side, side + 1)],
  ['GIF by its screen', imageRule, async () => gifOfSize([side, side + 1], [1, 1])],
  ['GIF by its first frame', imageRule, async () => gifOfSize([1, 1], [side + 1, side])],
] as const)('a %s of too many pixels is refused before it is decoded', async (_, rule, make) => {
  using decoded = vi.spyOn(globalThis, 'createImageBitmap');
  expect(await judge(new Blob([await make()]), rule)).toBe('pixels');
  expect(decoded).not.toHaveBeenCalled();
});

test('a picture of just as many pixels as may be passes', async () => {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d');
  expect(await judge(await canvas.convertToBlob({ type: 'image/png' }), avatarRule)).toBe('ok');
});

test('a turned camera picture, whose header comes after its notes, is measured as well', async () => {
  const bytes = await jpegOfSize(side, side + 1);
  const notes = [0xff, 0xe1, ...high(4_002), ...new Uint8Array(4_000)];
  const whole = new Uint8Array([...bytes.slice(0, 2), ...notes, 0xff, ...bytes.slice(2)]);
  expect(await judge(new Blob([whole]), avatarRule)).toBe('pixels');
});

test.each([
  ['PNG', avatarRule, async () => pngOfSize(8, 8).slice(0, 20)],
  ['PNG that begins with something else', avatarRule, async () => pngOfSize(8, 8).fill(0x61, 12, 16)],
  ['JPEG', avatarRule, async () => new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8])],
  ['GIF', imageRule, async () => gif.slice(0, 12)],
  ['GIF that has no frame', imageRule, async () => gif.slice().fill(0x3b, gif.indexOf(0x2c, 13), gif.length)],
] as const)('a %s whose header is cut off or spoilt is refused', async (_, rule, make) => {
  expect(await judge(new Blob([await make()]), rule)).toBe('type');
});

test('a picture without width or height is refused', async () => {
  expect(await judge(new Blob([pngOfSize(0, 8)]), avatarRule)).toBe('type');
  expect(await judge(new Blob([await jpegOfSize(8, 0)]), avatarRule)).toBe('type');
});

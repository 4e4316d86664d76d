import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { avatarRule, imageRule, judgeImage } from './image-rules.ts';

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
    expect(await judgeImage(file, avatarRule)).toBe('ok');
    expect(await judgeImage(file, imageRule)).toBe('ok');
  },
);

test('a GIF passes by the image rule only, even when it is called a PNG', async () => {
  expect(await judgeImage(named('a.png', 'image/png', gif), avatarRule)).toBe('type');
  expect(await judgeImage(named('a.gif', 'image/gif', gif), imageRule)).toBe('ok');
});

test('a BMP passes by neither, although it can be drawn', async () => {
  const file = named('a.png', 'image/png', bmp);
  (await createImageBitmap(file)).close();
  expect(await judgeImage(file, avatarRule)).toBe('type');
  expect(await judgeImage(file, imageRule)).toBe('type');
});

test.each([
  ['a web page called a picture', ['<!doctype html><script>alert(1)</script>']],
  ['a drawing with scripts', ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']],
  ['an empty file', []],
  ['the first bytes of a PNG and a web page', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), '<html>']],
  ['the first bytes of a JPEG and nothing more', [new Uint8Array([0xff, 0xd8, 0xff])]],
])('%s is refused', async (_, parts) => {
  expect(await judgeImage(named('me.png', 'image/png', ...parts), avatarRule)).toBe('type');
});

test.each(['image/jpeg', 'image/png'] as const)('a %s that was cut off on its way is refused', async (type) => {
  const bytes = await drawn(type);
  for (const share of [0.5, 0.9, 0.99])
    expect(await judgeImage(new Blob([bytes.slice(0, bytes.length * share)]), avatarRule)).toBe('type');
});

test('the end of a thumbnail is not taken for the end of its JPEG', async () => {
  const bytes = await drawn('image/jpeg');
  const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
  const whole = [...bytes.slice(0, 2), ...thumbnail, ...bytes.slice(2)];
  expect(await judgeImage(new Blob([new Uint8Array(whole)]), avatarRule)).toBe('ok');
  expect(await judgeImage(new Blob([new Uint8Array(whole.slice(0, -2))]), avatarRule)).toBe('type');
});

test('a PNG whose picture data are spoilt is refused', async () => {
  const bytes = await drawn('image/png');
  const at = String.fromCharCode(...bytes).indexOf('IDAT') + 4;
  bytes.fill(0xff, at, at + 8);
  expect(await judgeImage(new Blob([bytes]), avatarRule)).toBe('type');
});

test.each([
  ['avatar', avatarRule, limits.avatarBytes],
  ['image', imageRule, limits.imageBytes],
] as const)('the %s rule takes one byte less than its bound, and no more', async (_, rule, bound) => {
  for (const type of ['image/jpeg', 'image/png'] as const) {
    const bytes = await drawn(type);
    expect(await judgeImage(padded(bytes, bound - 1), rule)).toBe('ok');
    expect(await judgeImage(padded(bytes, bound), rule)).toBe('size');
    expect(await judgeImage(padded(bytes, bound + 1), rule)).toBe('size');
  }
});

test('a large file of the wrong type is refused for its type', async () => {
  expect(await judgeImage(padded(gif, limits.avatarBytes + 1), avatarRule)).toBe('type');
});

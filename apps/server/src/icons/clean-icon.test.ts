import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@uc/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanIcon } from './clean-icon.ts';
import { IconError } from './icon-error.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>';

/** A flat picture, wider than high. */
const picture = (width = 300, height = 150) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });

async function refusal(file: Buffer): Promise<string> {
  const error = await cleanIcon(file).then(
    () => expect.unreachable('taken in'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IconError);
  return (error as IconError).message;
}

/** The kinds of a PNG's chunks, in their order. */
function chunksOf(png: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) kinds.push(png.toString('latin1', at + 4, at + 8));
  return kinds;
}

test('a PNG is drawn anew, small enough, see-through as it was', async () => {
  const { bytes, type } = await cleanIcon(await picture().png().toBuffer());
  expect(type).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'png',
    width: limits.iconPixels,
    height: limits.iconPixels / 2,
    hasAlpha: true,
  });
  const [red, , , alpha] = await sharp(bytes).raw().toBuffer();
  expect([Math.abs((red ?? 0) - 200) <= 1, alpha]).toEqual([true, 128]);
});

test('a small picture is not blown up', async () => {
  const { bytes } = await cleanIcon(await picture(16, 16).png().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 16, height: 16 });
});

test('a photograph loses where and by whom it was taken, and stands upright', async () => {
  const photo = await picture(64, 32)
    .withExif({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secret Owner')).toBe(true);
  const { bytes, type } = await cleanIcon(photo);
  expect(type).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 32, height: 64 });
  expect(new Set(chunksOf(bytes)).difference(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))).toEqual(new Set());
  expect(bytes.includes('Secret Owner')).toBe(false);
});

test('what hangs behind a picture, or sits in its comments, is gone', async () => {
  const png = await picture(8, 8).png().toBuffer();
  const html = '<script>alert(document.domain)</script>';
  const text = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${html}`)]);
  const chunk = Buffer.concat([uint32(text.length - 4), text, uint32(crc32(text))]);
  const withComment = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  for (const file of [Buffer.concat([png, Buffer.from(html)]), withComment]) {
    expect(file.includes(html)).toBe(true);
    const { bytes } = await cleanIcon(file);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.subarray(-12).toString('latin1')).toContain('IEND');
  }
});

test('a small file that unpacks into gigabytes is refused before it does', async () => {
  const [width, height] = [60_000, 60_000];
  const header = Buffer.concat([Buffer.from('IHDR'), uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(1_000_000))]);
  const chunks = [header, data, Buffer.from('IEND')].map((body) =>
    Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]),
  );
  const bomb = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
  expect(bomb.length).toBeLessThan(2_000);
  expect(await refusal(bomb)).toBe('has too many pixels');
});

test('a damaged picture is refused, not half shown', async () => {
  const png = await picture().png().toBuffer();
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  for (const file of [png.subarray(0, png.length - 40), jpeg.subarray(0, jpeg.length / 2), png.subarray(0, 8)])
    expect(await refusal(file)).toBe('cannot be read as a whole PNG or JPEG');
});

test('other kinds of pictures and files are refused by their content, whatever they are called', async () => {
  for (const file of [
    await picture().webp().toBuffer(),
    await picture().gif().toBuffer(),
    await picture().tiff().toBuffer(),
    Buffer.from('BM\0\0\0\0'),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
  ])
    expect(await refusal(file)).toBe('is neither PNG, JPEG nor SVG');
  expect(await refusal(Buffer.from('<!doctype html><script>alert(1)</script>'))).toContain('document type');
});

test('only the two loaders are left in the process, so that no other file is ever parsed', async () => {
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).rejects.toThrow();
  await expect(sharp(await picture().webp().toBuffer()).toBuffer()).rejects.toThrow();
});

test('an SVG is read as UTF-8 and as nothing else', async () => {
  expect(await cleanIcon(Buffer.from(`\ufeff${svg}`))).toEqual({
    bytes: Buffer.from(svg),
    type: 'image/svg+xml',
    leftOut: [],
  });
  expect(await refusal(Buffer.from(svg.replace('<path', '<title>caf\u00e9</title><path'), 'latin1'))).toBe(
    'is not UTF-8',
  );
  expect(await refusal(Buffer.from(`\ufeff${svg}`, 'utf16le'))).toBe('is neither PNG, JPEG nor SVG');
});

test('files beyond the limits are refused', async () => {
  const padded = (bytes: number) => Buffer.from(svg + ' '.repeat(bytes - svg.length));
  expect((await cleanIcon(padded(limits.imageBytes))).bytes.toString()).toBe(svg);
  expect(await refusal(padded(limits.imageBytes + 1))).toBe('is larger than 1024 KB');
  const detailed = svg.replace('h6', ' 1'.repeat(limits.iconBytes / 2));
  expect(await refusal(Buffer.from(detailed))).toBe('is larger than 128 KB even when cleaned');
});

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

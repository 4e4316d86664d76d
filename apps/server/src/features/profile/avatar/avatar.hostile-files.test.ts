import { deflateSync } from 'node:zlib';
import { limits } from '@uc/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encoded, plain } from '../../../testing/features/profile/pictures.ts';
import { keptOf, recordsOf, signedIn, update } from '../../../testing/features/profile/world.ts';
import { startPortal } from '../../../testing/portal.ts';
import { cleanAvatar } from './clean-avatar.ts';

const html = Buffer.from('<html><script>alert(1)</script></html>');
const png = () => plain(300, 300).png().toBuffer();
const jpeg = () => plain(300, 300).jpeg().toBuffer();

test('what is no JPEG or PNG by its content is refused in words, whatever it is called (FU-02)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { avatar: before } = (await keptOf(portal)).person;
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const webp = await plain(9, 9).webp().toBuffer();
  const markedAsPng = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), html]);
  const sent = [
    ...[html, gif, bmp, svg, webp, markedAsPng].map((file) => encoded(file, 'png')),
    encoded(gif, 'gif'),
    encoded(await png(), 'svg+xml'),
    `data:text/html;base64,${(await png()).toString('base64')}`,
    'https://evil.example/a.png',
    'data:image/png;base64,',
    'data:image/png;base64,****',
    `${encoded(await png(), 'png')}"><script>`,
  ];
  for (const avatar of sent) {
    await expect(update(browser, { avatar })).rejects.toMatchObject({
      status: 400,
      code: 'avatar.format',
      details: [{ field: 'avatar', message: '头像只能是 JPEG 或 PNG 格式的图片' }],
    });
    await portal.db.deleteFrom('attempt').execute();
  }
  expect((await keptOf(portal)).person.avatar).toEqual(before);
  const records = await recordsOf(portal, 'updateProfile');
  expect(records.map(({ result }) => result)).toEqual(sent.map(() => 'failure'));
});

test('tails, places, comments and profiles are gone: what is kept is drawn anew (FU-03)', async () => {
  const located = await plain(300, 300)
    .withExif({
      IFD0: { ImageDescription: 'secret-description' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(located.includes('secret-description')).toBe(true);
  const tail = Buffer.concat([html, Buffer.from('504b0304', 'hex'), Buffer.from('zip-tail')]);
  const text = pngWith(await png(), 'tEXt', Buffer.from('Comment\0secret-description'));
  for (const file of [Buffer.concat([located, tail]), Buffer.concat([text, tail])]) {
    const kept = await cleanAvatar(file);
    for (const trace of [
      'secret-description',
      '<script>',
      'zip-tail',
      'PK\u0003\u0004',
      'Exif',
      'GPS',
      'tEXt',
      'ICC_PROFILE',
      'iCCP',
    ])
      expect([trace, kept.includes(trace)]).toEqual([trace, false]);
    const { exif, icc, xmp, width } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, width }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, width: 256 });
  }
});

test('a bomb of pixels is refused before it is unpacked (FU-04)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const bomb = flatPng(9_000, 9_000);
  expect(bomb.length).toBeLessThan(400 * 1024);
  const before = process.memoryUsage().rss;
  await expect(update(browser, { avatar: encoded(bomb, 'png') })).rejects.toMatchObject({
    status: 400,
    code: 'avatar.pixels',
    details: [{ field: 'avatar', message: '头像图片的像素过多，请缩小后再上传' }],
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('two megabytes are too many, one byte less is read', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const file = await jpeg();
  const padded = (bytes: number) => encoded(Buffer.concat([file, Buffer.alloc(bytes - file.length)]), 'jpeg');
  await expect(update(browser, { avatar: padded(limits.avatarBytes) })).rejects.toMatchObject({
    status: 400,
    code: 'avatar.oversized',
    details: [{ field: 'avatar', message: '头像图片必须小于 2 MB' }],
  });
  await update(browser, { avatar: padded(limits.avatarBytes - 1) });
  expect((await keptOf(portal)).person.avatar?.length).toBeLessThan(32 * 1024);
});

test('broken files are refused, unusual ones made usual (FU-06)', async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  for (const file of [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()])
    await expect(cleanAvatar(file.subarray(0, file.length / 2))).rejects.toMatchObject({ code: 'avatar.format' });
  const unusual = {
    'one pixel': await plain(1, 1).png().toBuffer(),
    'one line': await plain(3_000, 1).png().toBuffer(),
    '16 bits': await plain(64, 64).toColourspace('rgb16').png().toBuffer(),
    CMYK: await plain(64, 64).toColourspace('cmyk').jpeg().toBuffer(),
    grey: await plain(64, 64).greyscale().jpeg().toBuffer(),
    animated: pngWith(await png(), 'acTL', Buffer.from('0000000200000000', 'hex')),
  };
  for (const [name, file] of Object.entries(unusual)) {
    const { width, height, format, space, depth } = await sharp(await cleanAvatar(file)).metadata();
    expect({ name, width, height, format, space, depth }).toEqual({
      ...{ name, width: 256, height: 256, format: 'jpeg', space: name === 'grey' ? space : 'srgb', depth: 'uchar' },
    });
  }
});

test('what can be seen through stays so, and small', async () => {
  const clear = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.4 } },
  })
    .png()
    .toBuffer();
  const kept = await cleanAvatar(clear);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 256 });
  expect(kept.length).toBeLessThan(64 * 1024);
});

/** A chunk of a PNG with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

/** A PNG with one more chunk after its head. */
function pngWith(file: Buffer, type: string, data: Buffer): Buffer {
  const afterHead = 33; // signature and IHDR
  return Buffer.concat([file.subarray(0, afterHead), chunk(type, data), file.subarray(afterHead)]);
}

/** A white PNG of any size that takes next to no room. */
function flatPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

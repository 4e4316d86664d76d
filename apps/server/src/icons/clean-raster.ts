import { limits } from '@uc/contract';
import sharp from 'sharp';
import { IconError } from './icon-error.ts';

// libvips reads some forty formats, each a parser to attack; the two that are needed stay (security, part 4).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const longestSeconds = 3;

const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** True for what begins as a PNG or a JPEG does. */
export function isRaster(file: Buffer): boolean {
  return signatures.some((signature) => file.subarray(0, signature.length).equals(signature));
}

/** Draws a PNG or JPEG anew as a small PNG: the pixels stay, and nothing else (no metadata, no text, no tail). */
export async function cleanRaster(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: limits.imagePixels, failOn: 'warning' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(limits.iconPixels, limits.iconPixels, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    // Which of its checks stopped it, sharp says only in words.
    const isLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new IconError(isLarge ? 'has too many pixels' : 'cannot be read as a whole PNG or JPEG');
  }
}

import { limits } from '@uc/contract';
import { IconError } from './icon-error.ts';
import { longestSeconds, safeSharp } from './safe-sharp.ts';

/** Draws a PNG or JPEG anew as a small PNG: the pixels stay, and nothing else (no metadata, no text, no tail). */
export async function cleanRaster(file: Buffer): Promise<Buffer> {
  try {
    return await safeSharp(file, { limitInputPixels: limits.imagePixels, failOn: 'warning' })
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

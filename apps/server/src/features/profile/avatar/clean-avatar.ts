import { type ErrorCode, limits } from '@uc/contract';
import { isRaster, longestSeconds, safeSharp } from '../../../icons/safe-sharp.ts';

/** A picture that is not taken, by the code of the refusal. */
export class AvatarRefused extends Error {
  override name = 'AvatarRefused';
  readonly code: ErrorCode;

  constructor(code: Extract<ErrorCode, `avatar.${string}`>) {
    super(code);
    this.code = code;
  }
}

/** The bytes of an encoded data string: base64 of a JPEG or PNG under the largest size, by its content and not by what it says. */
export function readAvatar(encoded: string): Buffer {
  const head = /^data:image\/(?:png|jpeg);base64,/.exec(encoded);
  const data = head ? encoded.slice(head[0].length) : '';
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw new AvatarRefused('avatar.format');
  const file = Buffer.from(data, 'base64');
  if (file.length >= limits.avatarBytes) throw new AvatarRefused('avatar.oversized');
  if (!isRaster(file)) throw new AvatarRefused('avatar.format');
  return file;
}

/** Draws the picture anew, square and small: the pixels stay, and nothing else of the file (no place, no text, no tail). */
export async function cleanAvatar(file: Buffer): Promise<Buffer> {
  try {
    const picture = safeSharp(file, { limitInputPixels: limits.imagePixels, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(limits.avatarPixels, limits.avatarPixels, { fit: 'cover' })
      .toColourspace('srgb');
    const { hasAlpha } = await picture.metadata();
    // What can be seen through needs PNG; anything else is a fifth of the size as JPEG.
    return await (hasAlpha ? picture.png({ palette: true }) : picture.jpeg({ quality: 86 })).toBuffer();
  } catch (error) {
    // Which of its checks stopped it, sharp says only in words.
    const isLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new AvatarRefused(isLarge ? 'avatar.pixels' : 'avatar.format');
  }
}

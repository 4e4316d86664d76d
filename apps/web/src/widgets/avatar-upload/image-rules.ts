import { limits } from '@uc/contract';
import { hasEnd, type ImageType, imageTypeOf } from './image-bytes.ts';
import { imageSizeOf } from './image-size.ts';

/** Which pictures pass. */
export interface ImageRule {
  /** What the file picker lists; it may list more than passes. */
  accept: string;
  types: readonly ImageType[];
  /** A file must have fewer bytes than this. */
  bytes: number;
}

/** The avatar's reading of spec 5.1: the picker also lists GIF and BMP, only JPEG and PNG pass. */
export const avatarRule: ImageRule = {
  accept: 'image/jpeg,image/png,image/gif,image/bmp',
  types: ['image/jpeg', 'image/png'],
  bytes: limits.avatarBytes,
};

/** The other image rule (spec 5.2), for pictures that are not avatars. */
export const imageRule: ImageRule = {
  accept: '.png,.jpg,.jpeg,.gif',
  types: ['image/png', 'image/jpeg', 'image/gif'],
  bytes: limits.imageBytes,
};

/** Why a file is refused: it is no whole picture of a type that passes, has too many bytes, or too many pixels. */
export type Refusal = 'type' | 'size' | 'pixels';

/**
 * A file as a picture, judged by its content, whatever it is called: first bytes, size, pixels, and whether it is whole
 * and can be drawn. The picture is the caller's to close.
 */
export async function readImage(file: Blob, rule: ImageRule): Promise<ImageBitmap | Refusal> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (type === null || !rule.types.includes(type)) return 'type';
  if (file.size >= rule.bytes) return 'size';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = imageSizeOf(bytes, type);
  if (size === null || !hasEnd(bytes, type)) return 'type';
  // Before it is decoded: a few kilobytes can unpack into gigabytes.
  if (size.width * size.height > limits.imagePixels) return 'pixels';
  // Only what cannot be drawn fails here; the bytes have been read.
  return await createImageBitmap(new Blob([bytes], { type })).catch(() => 'type' as const);
}

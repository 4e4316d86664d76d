import { limits } from '@uc/contract';
import { hasEnd, type ImageType, imageTypeOf } from './image-bytes.ts';

/** Which pictures pass. */
export interface ImageRule {
  /** What the file picker lists; it may list more than passes. */
  accept: string;
  types: readonly ImageType[];
  /** A file must have fewer bytes than this. */
  bytes: number;
}

/** The avatar's reading of the specification's point 5: the picker also lists GIF and BMP, only JPEG and PNG pass. */
export const avatarRule: ImageRule = {
  accept: 'image/jpeg,image/png,image/gif,image/bmp',
  types: ['image/jpeg', 'image/png'],
  bytes: limits.avatarBytes,
};

/** The other reading of point 5, for pictures that are not avatars. */
export const imageRule: ImageRule = {
  accept: '.png,.jpg,.jpeg,.gif',
  types: ['image/png', 'image/jpeg', 'image/gif'],
  bytes: limits.imageBytes,
};

/** Judges a file by its content: first bytes, size, and whether it is a whole picture that can be drawn. */
export async function judgeImage(file: Blob, rule: ImageRule): Promise<'ok' | 'type' | 'size'> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (type === null || !rule.types.includes(type)) return 'type';
  if (file.size >= rule.bytes) return 'size';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return hasEnd(bytes, type) && (await canDecode(file)) ? 'ok' : 'type';
}

async function canDecode(file: Blob): Promise<boolean> {
  try {
    const image = await createImageBitmap(file);
    image.close();
    return true;
  } catch {
    return false;
  }
}

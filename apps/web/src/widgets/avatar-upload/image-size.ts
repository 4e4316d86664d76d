import type { Size } from './crop.ts';
import type { ImageType } from './image-bytes.ts';
import { jpegSegments } from './jpeg-segments.ts';

/** Width and height as the header gives them, before anything is decoded; null where it gives none. */
export function imageSizeOf(bytes: Uint8Array, type: ImageType): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[type]?.(view, bytes) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the file ends inside its header
    throw error;
  }
}

const readers: Partial<Record<ImageType, (view: DataView, bytes: Uint8Array) => Size | null>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/gif': gifSize,
};

/** The header chunk comes first and nowhere else (PNG, 5.6 and 11.2.1). */
function pngSize(view: DataView): Size | null {
  const header = 0x49484452;
  return view.getUint32(12) === header ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

// The markers of a frame, C0 to CF, have three others among them (ITU-T T.81, table B.1).
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView, bytes: Uint8Array): Size | null {
  for (const { marker, at } of jpegSegments(bytes))
    if (isFrame(marker)) return { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
  return null;
}

/** The screen, or the first frame where that is larger: browsers make room for it (GIF89a, 18 and 20). */
function gifSize(view: DataView): Size | null {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const colours = view.getUint8(10);
  let at = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  while (view.getUint8(at) === 0x21) at = afterBlocks(view, at + 2);
  if (view.getUint8(at) !== 0x2c) return null;
  return {
    width: Math.max(screen.width, view.getUint16(at + 5, true)),
    height: Math.max(screen.height, view.getUint16(at + 7, true)),
  };
}

/** An extension's blocks each begin with their length; one of none ends them. */
function afterBlocks(view: DataView, from: number): number {
  let at = from;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

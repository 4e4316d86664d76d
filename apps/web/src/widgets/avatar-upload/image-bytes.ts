import { jpegSegments, startOfScan } from './jpeg-segments.ts';

/** Picture formats that are told apart by their first bytes. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/bmp';

const signatures: readonly [ImageType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/bmp', [0x42, 0x4d]],
];

/** What the content says it is, whatever the file is called; null for none of these. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const found = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}

/** True when a picture's end is there; browsers draw half a picture without a word. Other formats are left to the decoder. */
export function hasEnd(bytes: Uint8Array, type: ImageType): boolean {
  if (type === 'image/jpeg') return hasJpegEnd(bytes);
  return type !== 'image/png' || hasPngEnd(bytes);
}

/** Looks behind the start of the scan: a thumbnail in a segment before it has an end of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  for (const { marker, at } of jpegSegments(bytes)) if (marker === startOfScan) return hasMarkerAfter(bytes, at, 0xd9);
  return false;
}

/** Inside a scan 0xff is always followed by 0x00 or a restart marker, so the first other pair is a marker. */
function hasMarkerAfter(bytes: Uint8Array, from: number, marker: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === marker) return true;
  return false;
}

/** Walks the chunks (PNG, 5.3) to IEND. */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 0x49454e44;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === end) return true;
  return false;
}

/** One segment of a JPEG: what it is, and where the bytes after its marker begin. */
interface Segment {
  marker: number;
  at: number;
}

/** The scan; what follows it are no segments any more. */
export const startOfScan = 0xda;

/** Walks a JPEG's segments up to its scan (ITU-T T.81, B.1.1). */
export function* jpegSegments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    yield { marker, at: at + 2 };
    if (marker === startOfScan) return;
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
}

import sharp from 'sharp';

/** What an attacker sees of a challenge, decoded: the picture in grey and colour, the piece with its shape. */
export interface Seen {
  width: number;
  height: number;
  /** Interleaved RGB. */
  picture: Buffer;
  grey: Float32Array;
  piece: { size: number; top: number; rgba: Buffer; grey: Float32Array; inside: Uint8Array };
}

/** A challenge as it goes over the wire, and the answer the bench judges by. */
export interface Challenge {
  original: Buffer;
  jigsaw: Buffer;
  x: number;
}

/** An attack: where it would put the piece. */
export type Solver = (seen: Seen) => number;

/** Decodes both images and finds the piece in its strip. */
export async function look({ original, jigsaw }: Challenge): Promise<Seen> {
  const { data: picture, info } = await sharp(original).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const strip = await sharp(jigsaw).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = strip.info.width;
  const isSolid = (at: number) => (strip.data[at * 4 + 3] ?? 0) > 127;
  const rows = Array.from({ length: strip.info.height }, (_, y) => y).filter((y) =>
    Array.from({ length: size }, (_, x) => x).some((x) => isSolid(y * size + x)),
  );
  const top = Math.min(rows[0] ?? 0, strip.info.height - size);
  const rgba = strip.data.subarray(top * size * 4, (top + size) * size * 4);
  const inside = Uint8Array.from({ length: size * size }, (_, at) => (isSolid(top * size + at) ? 1 : 0));
  return {
    width: info.width,
    height: info.height,
    picture,
    grey: greyOf(picture, 3),
    piece: { size, top, rgba, grey: greyOf(rgba, 4), inside },
  };
}

function greyOf(pixels: Buffer, channels: number): Float32Array {
  return Float32Array.from({ length: pixels.length / channels }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * channels, at * channels + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

/** Every place the piece could go. */
export function places({ width, piece }: Seen): number[] {
  return Array.from({ length: width - piece.size }, (_, x) => x + 1).filter((x) => x <= width - piece.size);
}

/** The place with the highest score. */
export function best(candidates: readonly number[], score: (x: number) => number): number {
  let [found, highest] = [0, Number.NEGATIVE_INFINITY];
  for (const x of candidates) {
    const value = score(x);
    if (value > highest) [found, highest] = [x, value];
  }
  return found;
}

/** A PNG of the right form whose header tells its size; there is nothing in it to draw. */
export function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [width, height].flatMap((side) => [side >>> 24, (side >>> 16) & 255, (side >>> 8) & 255, side & 255]);
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, ...size, 8, 6, 0, 0, 0, 0, 0, 0, 0],
    ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  ]);
}

import type { Noise } from './noise.ts';
import { height, width } from './sizes.ts';

/** A picture as interleaved RGB. */
export type Pixels = Uint8ClampedArray;
type Colour = readonly [number, number, number];

/**
 * Draws a fresh scene: a sky of value noise between colours of one family, hills before it, ellipses and ribbons that
 * cross it. No two are alike, so there is nothing to collect (spec 23.1); the large shapes let an eye see what belongs where.
 */
export function drawScene(noise: Noise): Pixels {
  const pixels = new Uint8ClampedArray(width * height * 3);
  const hue = noise.fraction();
  drawGround(pixels, noise, hue);
  for (let count = 0; count < 5; count += 1) drawEllipse(pixels, noise, colourNear(noise, hue, 0.5), 1);
  for (let count = 0; count < 4; count += 1) drawRibbon(pixels, noise, colourNear(noise, hue, 0.5));
  for (let count = 0; count < 4; count += 1) drawEllipse(pixels, noise, colourNear(noise, hue, 0.5), 0.5);
  return pixels;
}

function colourNear(noise: Noise, hue: number, spread: number): Colour {
  return toRgb((hue + noise.between(-spread, spread) + 1) % 1, noise.between(0.25, 0.65), noise.between(0.35, 0.78));
}

/** Four colours blended by two smooth fields: broad patches, so that places differ from each other. */
function drawGround(pixels: Pixels, noise: Noise, hue: number): void {
  const [first, second, third, fourth] = [0, 1, 2, 3].map(() => colourNear(noise, hue, 0.35)) as [
    Colour,
    Colour,
    Colour,
    Colour,
  ];
  const broad = smoothField(noise, 62);
  const fine = smoothField(noise, 31);
  for (let at = 0, pixel = 0; at < width * height; at += 1, pixel += 3) {
    const u = broad[at] ?? 0;
    const v = fine[at] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const upper = (first[channel] ?? 0) * (1 - u) + (second[channel] ?? 0) * u;
      const lower = (third[channel] ?? 0) * (1 - u) + (fourth[channel] ?? 0) * u;
      pixels[pixel + channel] = upper * (1 - v) + lower * v;
    }
  }
}

/** Value noise: random numbers on a lattice, smoothly between them. */
function smoothField(noise: Noise, cell: number): Float32Array {
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const lattice = Float32Array.from({ length: columns * rows }, () => noise.fraction());
  const field = new Float32Array(width * height);
  const shiftX = noise.between(0, 1);
  const shiftY = noise.between(0, 1);
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y += 1) {
    const row = y / cell + shiftY;
    const top = Math.floor(row);
    const v = smooth(row - top);
    for (let column = 0; column < columns; column += 1) {
      const above = lattice[top * columns + column] ?? 0;
      line[column] = above + ((lattice[(top + 1) * columns + column] ?? 0) - above) * v;
    }
    for (let x = 0; x < width; x += 1) {
      const place = x / cell + shiftX;
      const left = place | 0;
      const near = line[left] ?? 0;
      field[y * width + x] = near + ((line[left + 1] ?? 0) - near) * smooth(place - left);
    }
  }
  return field;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

function drawEllipse(pixels: Pixels, noise: Noise, colour: Colour, scale: number): void {
  const centreX = noise.between(0, width);
  const centreY = noise.between(0, height);
  const radiusX = noise.between(26, 60) * scale;
  const radiusY = noise.between(20, 48) * scale;
  const angle = noise.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.max(radiusX, radiusY) + 1;
  const softness = 2 / Math.min(radiusX, radiusY);
  const [fromX, toX] = [Math.max(0, Math.floor(centreX - reach)), Math.min(width - 1, Math.ceil(centreX + reach))];
  const [fromY, toY] = [Math.max(0, Math.floor(centreY - reach)), Math.min(height - 1, Math.ceil(centreY + reach))];
  for (let y = fromY; y <= toY; y += 1) {
    const dy = y - centreY;
    for (let x = fromX; x <= toX; x += 1) {
      const dx = x - centreX;
      const across = (dx * cos + dy * sin) / radiusX;
      const along = (dy * cos - dx * sin) / radiusY;
      const inside = (1 - across * across - along * along) / softness;
      if (inside > 0) blend(pixels, (y * width + x) * 3, colour, Math.min(inside, 1));
    }
  }
}

/** A band along a wave, right across the picture. */
function drawRibbon(pixels: Pixels, noise: Noise, colour: Colour): void {
  const isSteep = noise.fraction() < 0.5;
  const [length, across] = isSteep ? [height, width] : [width, height];
  const start = noise.between(0, across);
  const slope = noise.between(-0.7, 0.7);
  const wave = noise.between(6, 26);
  const pace = noise.between(0.015, 0.05);
  const phase = noise.between(0, 2 * Math.PI);
  const thickness = noise.between(5, 13);
  for (let along = 0; along < length; along += 1) {
    const middle = start + slope * (along - length / 2) + wave * Math.sin(along * pace + phase);
    const from = Math.max(0, Math.ceil(middle - thickness));
    const to = Math.min(across - 1, Math.floor(middle + thickness));
    for (let side = from; side <= to; side += 1) {
      const [x, y] = isSteep ? [side, along] : [along, side];
      const edge = thickness - Math.abs(side - middle);
      blend(pixels, (y * width + x) * 3, colour, Math.min(edge, 1));
    }
  }
}

function blend(pixels: Pixels, at: number, [red, green, blue]: Colour, share: number): void {
  const rest = 1 - share;
  pixels[at] = (pixels[at] ?? 0) * rest + red * share;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * rest + green * share;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * rest + blue * share;
}

function toRgb(hue: number, saturation: number, lightness: number): Colour {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const channel = (offset: number) => {
    const place = (hue * 6 + offset) % 6;
    const share = Math.max(0, Math.min(1, Math.abs(place - 3) - 1));
    return (lightness - chroma / 2 + chroma * share) * 255;
  };
  return [channel(0), channel(4), channel(2)];
}

import { type Glyph, glyphs } from './glyphs.ts';

/** Upper and lower colour of a square; white reads on both. */
type Shade = readonly [top: string, bottom: string];

// One family of colours a category, three of each kind, so that neighbours differ and kin is seen at a glance.
const shades: Record<string, readonly Shade[]> = {
  office: [
    ['#3b8bf0', '#1d5fd0'],
    ['#1f94d6', '#0f6bb0'],
    ['#5a7df0', '#3a55d0'],
  ],
  people: [
    ['#e8598a', '#c8326a'],
    ['#d65aa8', '#b03884'],
    ['#ea5f5f', '#c43a45'],
  ],
  finance: [
    ['#1f9a66', '#0f7a50'],
    ['#3f9440', '#28702f'],
    ['#14968a', '#0b7268'],
  ],
  engineering: [
    ['#8a68ee', '#6341cc'],
    ['#7065e6', '#4b42c0'],
    ['#a06be0', '#7a42bd'],
  ],
  sales: [
    ['#e06a20', '#bf4a0c'],
    ['#c97a12', '#a85a08'],
    ['#e55f3c', '#bf3d22'],
  ],
  supply: [
    ['#1593a8', '#0b6e84'],
    ['#2f8fa0', '#1c6a7c'],
    ['#1a8fc0', '#0f6a98'],
  ],
  data: [
    ['#b455d0', '#8c31aa'],
    ['#c450a8', '#9a2f85'],
    ['#9a5ad8', '#7236b0'],
  ],
  it: [
    ['#5f7690', '#42566e'],
    ['#5a6fa0', '#3f5080'],
    ['#6a7282', '#4b5263'],
  ],
};

/** Draws a demo application's icon: a rounded square in a colour of its category, the glyph of its code in white. */
export function drawIcon(category: string, place: number, code: string): string {
  const family = shades[category] ?? [];
  const shade = family[place % family.length];
  const glyph = glyphs[code];
  if (!shade || !glyph) throw new Error(`There is no icon for ${code}`);
  const [top, bottom] = shade;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><linearGradient id="a" x2="0" y2="1">' +
    `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect width="48" height="48" rx="11" fill="url(#a)"/>${drawGlyph(glyph)}</svg>`
  );
}

function drawGlyph({ line, solid, soft }: Glyph): string {
  const pen = 'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
  return [
    soft && `<path fill="#fff" fill-opacity=".35" d="${soft}"/>`,
    line && `<path ${pen} d="${line}"/>`,
    solid && `<path fill="#fff" d="${solid}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

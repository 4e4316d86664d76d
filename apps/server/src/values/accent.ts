/*
 * The organisation's colour, made fit to be read. WCAG 2.2 asks for 4.5:1 between text and what it stands on (1.4.3) and for 3:1 around
 * controls (1.4.11): a colour that has less is mixed with black, in the dark theme with white, until it has.
 */

type Colour = readonly [red: number, green: number, blue: number];

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

/** What the accent stands on in each theme, as `tokens.css` of the web has it; a test compares the two. */
export const grounds = {
  light: { background: '#f5f6f8', surface: '#ffffff', 'surface-2': '#f0f2f5', overlay: '#ffffff' },
  dark: { background: '#0e1116', surface: '#161a21', 'surface-2': '#1f242d', overlay: '#1b2029' },
} as const;

const readable = 4.5;
/** Of a hundred parts of accent and black or white; finer than anyone sees. */
const steps = 100;

const parse = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const write = (colour: Colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Colour, to: Colour, share: number): Colour =>
  parse(write(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Colour));

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours stand apart, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(parse(one)), luminance(parse(other))].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour with as little of another as makes it pass. */
function until(colour: Colour, towards: Colour, passes: (mixed: Colour) => boolean): Colour {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(colour, towards, step / steps);
    if (passes(mixed)) return mixed;
  }
  return towards;
}

/** The custom properties of one theme that an accent replaces. */
export type Accent = Readonly<
  Record<'accent' | 'accent-hover' | 'accent-soft' | 'accent-foreground' | 'focus' | 'art', string>
>;

function inTheme(wanted: Colour, theme: 'light' | 'dark'): Accent {
  const isLight = theme === 'light';
  const away = isLight ? black : white;
  const surface = parse(grounds[theme].surface);
  const softOf = (accent: Colour) => mix(surface, accent, isLight ? 0.1 : 0.16);
  const places = Object.values(grounds[theme]);
  const foreground = isLight ? '#ffffff' : '#08101f';
  const accent = until(wanted, away, (mixed) =>
    [...places, write(softOf(mixed)), foreground].every((place) => contrast(write(mixed), place) >= readable),
  );
  // White words stand on the picture of the sign-in in both themes, also where it is lightest.
  const art = until(
    isLight ? wanted : mix(wanted, black, 0.5),
    black,
    (mixed) => contrast(write(mixed), '#ffffff') >= readable,
  );
  return {
    accent: write(accent),
    'accent-hover': write(mix(accent, away, 0.16)),
    'accent-soft': write(softOf(accent)),
    'accent-foreground': foreground,
    focus: write(accent),
    art: `linear-gradient(150deg, ${write(mix(art, black, 0.35))}, ${write(mix(art, black, 0.12))} 55%, ${write(art)})`,
  };
}

/** The accent of both themes for a colour written `#rrggbb`. */
export function accentOf(wanted: string): { readonly light: Accent; readonly dark: Accent } {
  const colour = parse(wanted);
  return { light: inTheme(colour, 'light'), dark: inTheme(colour, 'dark') };
}

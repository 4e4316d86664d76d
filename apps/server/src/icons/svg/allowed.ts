/** Elements that draw something. */
export const shapes: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);

/**
 * Every element that is kept. Not here, and why: `use`, `pattern`, `mask` and `clipPath` refer to each other and multiply what
 * is drawn; `image` and `a` lead outside; `text` looks different on each machine; filters cost without bound.
 */
export const elements: ReadonlySet<string> = new Set(['svg', 'g', 'defs', 'stop', ...gradients, ...shapes]);

// Written so that no value, however long, can be read in two ways: two would cost time by the square of its length.
const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const length = whole(`${number}(?:px|%)?`);
const transform = whole(
  String.raw`(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,eE+-]{1,200}\)[\s,]*){1,16}`,
);
const paint = whole(
  String.raw`#[\da-fA-F]{3,8}|[a-zA-Z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\)|url\(#[A-Za-z_][\w.-]{0,63}\)`,
);

/** Attributes that a `style` may set as well; written back as attributes. */
export const presentation: ReadonlyMap<string, RegExp> = new Map([
  ['fill', paint],
  ['stroke', paint],
  ['stop-color', paint],
  ['color', paint],
  ['opacity', length],
  ['fill-opacity', length],
  ['stroke-opacity', length],
  ['stop-opacity', length],
  ['stroke-width', length],
  ['stroke-miterlimit', length],
  ['fill-rule', whole('nonzero|evenodd')],
  ['stroke-linecap', whole('butt|round|square')],
  ['stroke-linejoin', whole('miter|round|bevel')],
]);

const geometry: ReadonlyMap<string, RegExp> = new Map([
  ...['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr', 'offset'].map(
    (name) => [name, length] as const,
  ),
  ['d', /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/],
  ['points', /^[\d\s.,eE+-]*$/],
  ['transform', transform],
  ['gradientTransform', transform],
  ['gradientUnits', whole('userSpaceOnUse|objectBoundingBox')],
  ['spreadMethod', whole('pad|reflect|repeat')],
]);

const nameOfGradient = /^[A-Za-z_][\w.-]{0,63}$/;

/** The values an attribute of an element may have; undefined where it may not be. */
export function valuesOf(element: string, attribute: string): RegExp | undefined {
  if (attribute === 'id') return gradients.has(element) ? nameOfGradient : undefined;
  // The page gives the picture its size; the drawing keeps its own measure in the view box.
  return presentation.get(attribute) ?? (element === 'svg' ? undefined : geometry.get(attribute));
}

/** What changes nothing of the look, and is left out without a word. */
export const lookless = /^(?:id|version|xmlns:.*|xml:space|<(?:title|desc|metadata)>)$/;

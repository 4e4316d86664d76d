import type { Layout } from '../lib/layout.ts';
import { type Path, paths, type ScreenName } from '../lib/paths.ts';
import type { Route } from './route.ts';
import type { Screen } from './screen.ts';

/** What the guard and the layouts read: every row at each of its addresses, in the order of the rows. */
export function routesOf(screens: readonly Screen[]): Route[] {
  const above = (name: ScreenName, layout: Layout): Path[] => {
    const upper = screens.find((row) => row.name === name)?.under;
    const path = pathIn(upper, layout);
    return upper && path ? [path, ...above(upper, layout)] : [];
  };
  const routeOf = (row: Screen, layout: Layout, other: Layout): Route[] => {
    const path = pathIn(row.name, layout);
    const twin = pathIn(row.name, other) ?? pathIn(row.twin, other);
    return path ? [{ ...row, path, layout, twin, above: above(row.name, layout) }] : [];
  };
  return screens.flatMap((row) => [...routeOf(row, 'wide', 'phone'), ...routeOf(row, 'phone', 'wide')]);
}

/** A screen with one address stands in neither layout, and is drawn as a wide one. */
function pathIn(name: ScreenName | undefined, layout: Layout): Path | undefined {
  const at: Path | { readonly [layout in Layout]?: Path } = name ? paths[name] : {};
  if (typeof at !== 'string') return at[layout];
  return layout === 'wide' ? at : undefined;
}

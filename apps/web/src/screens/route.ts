import type { ReactNode } from 'react';
import type { Layout } from '../lib/layout.ts';
import type { Path } from '../lib/paths.ts';
import type { Screen } from './screen.ts';

/** A screen as one layout has it, at an address of its own; `routes-of.ts` makes them from the rows. */
export interface Route extends Omit<Screen, 'name' | 'twin' | 'under'> {
  /** The screen's name. */
  readonly name: string;
  readonly path: Path;
  readonly layout: Layout;
  /** The same screen, or what stands for it, in the other layout. */
  readonly twin?: Path | undefined;
  /** The addresses of the screens it is under, the nearest first. */
  readonly above: readonly Path[];
}

/** What a layout is given: the page on show, and all pages to build its navigation from. */
export interface LayoutProps {
  route: Route;
  routes: readonly Route[];
  children: ReactNode;
}

/** An address that stands for another one, as long as that one exists. */
export interface Redirect {
  readonly from: Path;
  readonly to: Path;
}

/** All addresses of the portal. */
export interface RouteTable {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** Where each kind of device starts. */
  readonly home: Readonly<Record<Layout, Path>>;
}

/** The page at exactly this path. */
export function routeAt(table: RouteTable, path: string): Route | undefined {
  return table.routes.find((route) => route.path === path);
}

/**
 * Where a redirect leads: its target, or while that page does not exist the first page below the address; undefined
 * when there is neither, or when this path redirects nowhere.
 */
export function redirectAt(table: RouteTable, path: string): string | undefined {
  const row = table.redirects.find(({ from }) => from === path);
  if (!row) return undefined;
  return (
    routeAt(table, row.to)?.path ??
    table.routes.find((route) => path !== '/' && route.path.startsWith(`${path}/`))?.path
  );
}

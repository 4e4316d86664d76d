import type { Licence } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../widgets/icon/icon.tsx';

/** Which layout a page lives in; `pc` and `mobile` open only to a signed-in person. */
export type Area = 'pc' | 'mobile' | 'bare';

/** Pages of the navigation that belong together. */
export type NavigationGroup = keyof WebText['views']['layout']['groups'];

/** What the file of a page brings. */
export interface PageModule {
  readonly default: ComponentType;
  /** Ends when the answer that the page shows first is there, so that it need not be drawn without it. */
  arrive?(): Promise<unknown>;
}

/** A page as data: the guard, the layouts and the title are all read from it. */
export interface Route {
  readonly path: `/${string}`;
  readonly area: Area;
  title(text: WebText): string;
  load(): Promise<PageModule>;
  /** Starts fetching what the page needs while its code is still on the way. */
  prepare?(): void;
  /** Opens only with this licence permission (specification, point 2). */
  readonly licence?: Licence;
  /** The same page in the other layout. */
  readonly twin?: `/${string}`;
  /** Its place in the sidebar; on the phone a tab, or with `under` a line of the page above it. */
  readonly nav?: {
    readonly icon: IconName;
    /** The heading it stands under. */
    readonly group?: NavigationGroup;
    label(text: WebText): string;
    words?(text: WebText): string;
  };
  /** The page of the navigation it belongs to, where its own address does not say so. */
  readonly under?: `/${string}`;
  /** Of no use to someone who is signed in already. */
  readonly guestsOnly?: true;
  /** Opens from the last copy when the server cannot be reached. */
  readonly offline?: true;
}

/** What a layout is given: the page on show, and all pages to build its navigation from. */
export interface LayoutProps {
  route: Route;
  routes: readonly Route[];
  children: ReactNode;
}

/** An address that stands for another one, as long as that one exists. */
export interface Redirect {
  readonly from: `/${string}`;
  readonly to: `/${string}`;
}

/** All addresses of the portal. */
export interface RouteTable {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** Where each kind of device starts. */
  readonly home: { readonly pc: `/${string}`; readonly mobile: `/${string}` };
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

/** A page that has a place in the navigation. */
export type NavigationRoute = Route & { readonly nav: NonNullable<Route['nav']> };

/** The pages of one layout's navigation that this person may open, in the table's order. */
export function navigationOf(routes: readonly Route[], area: Area, permissions: readonly string[]): NavigationRoute[] {
  return routes.filter(
    (route): route is NavigationRoute =>
      route.nav !== undefined &&
      route.area === area &&
      (route.licence === undefined || permissions.includes(route.licence)),
  );
}

/** True for a page that is entered by the navigation itself, a tab of the phone for instance, and not from a page above it. */
export function isEntrance({ nav, under }: Route): boolean {
  return nav !== undefined && under === undefined;
}

/** The lines of a navigation by their heading, in the order in which the headings first appear. */
export function groupsOf(lines: readonly NavigationRoute[]): [group: NavigationGroup | '', lines: NavigationRoute[]][] {
  return [...Map.groupBy(lines, ({ nav }) => nav.group ?? '')];
}

/** How a line of the navigation stands to the page on show: it is that page, or the one above it. */
export function currentOf(path: string, shown: Route): 'page' | 'true' | undefined {
  if (path === shown.path) return 'page';
  return shown.under === path || shown.path.startsWith(`${path}/`) ? 'true' : undefined;
}

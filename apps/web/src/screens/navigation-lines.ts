import type { WebText } from '@uc/messages';
import type { Layout } from '../lib/layout.ts';
import type { Path } from '../lib/paths.ts';
import type { Route } from './route.ts';
import type { NavigationGroup } from './screen.ts';

/** A page that has a place in the navigation. */
export type NavigationRoute = Route & { readonly nav: NonNullable<Route['nav']> };

/** The pages of one layout's navigation that this person may open, in the table's order. */
export function navigationOf(
  routes: readonly Route[],
  layout: Layout,
  permissions: readonly string[],
): NavigationRoute[] {
  return routes.filter(
    (route): route is NavigationRoute =>
      route.nav !== undefined &&
      route.layout === layout &&
      !route.isAdministration &&
      (route.licence === undefined || permissions.includes(route.licence)),
  );
}

/** The lines of a navigation by their heading, in the order in which the headings first appear. */
export function groupsOf(lines: readonly NavigationRoute[]): [group: NavigationGroup | '', lines: NavigationRoute[]][] {
  return [...Map.groupBy(lines, ({ nav }) => nav.group ?? '')];
}

/** How a line of the navigation stands to the page on show: it is that page, or one above it. */
export function currentOf(path: Path, shown: Route): 'page' | 'true' | undefined {
  if (path === shown.path) return 'page';
  return shown.above.includes(path) ? 'true' : undefined;
}

/** What a line is called: like its screen. */
export function labelOf({ layout, title }: NavigationRoute, text: WebText): string {
  return title(text, layout);
}

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
      (route.licence === undefined || permissions.includes(route.licence)),
  );
}

/** True for a page that is entered by the navigation itself, a tab of the phone for instance, and not from a page above it. */
export function isEntrance({ nav, above }: Route): boolean {
  return nav !== undefined && above.length === 0;
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

/** What a line is called: like its screen, but for tabs with a shorter name. */
export function labelOf({ nav, layout, title }: NavigationRoute, text: WebText): string {
  return (layout === 'phone' && nav.tab?.(text)) || title(text, layout);
}

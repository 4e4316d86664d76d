import type { ScreenName } from '../../../lib/paths.ts';
import { type NavigationRoute, navigationOf } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';

/** The phone's tabs, four because more do not fit a thumb (spec 25.1); of several names the first that this person may open. */
const places: readonly (readonly ScreenName[])[] = [['hub'], ['requests', 'records'], ['approvals'], ['center']];

/** The tabs of this person. */
export function tabsOf(routes: readonly Route[], permissions: readonly string[]): NavigationRoute[] {
  const lines = navigationOf(routes, 'phone', permissions);
  return places.flatMap((names) => {
    const found = names.flatMap((name) => lines.find((line) => line.name === name) ?? []);
    return found.slice(0, 1);
  });
}

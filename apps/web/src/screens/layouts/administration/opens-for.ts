import { type AdministratorRole, belowOwner } from '@uc/contract';
import type { Layout } from '../../../lib/layout.ts';
import type { ScreenName } from '../../../lib/paths.ts';
import type { NavigationRoute } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';

/** The roles that open each screen of the administration, besides the owner's. Beside the rows, which are in the first file. */
const opensFor: { readonly [name in ScreenName]?: readonly AdministratorRole[] } = {
  adminPeople: ['people', 'helpDesk', 'audit'],
  adminPerson: ['people', 'helpDesk', 'audit'],
  administrators: ['audit'],
  adminElsewhere: belowOwner,
};

/** Whether somebody with these roles may open a screen of the administration. */
export function mayAdminister({ name, isAdministration }: Route, roles: readonly AdministratorRole[]): boolean {
  const opening = (opensFor as Readonly<Record<string, readonly AdministratorRole[]>>)[name] ?? []; // other names are of no screen here
  return isAdministration === true && roles.some((role) => role === 'owner' || opening.includes(role));
}

/** The pages of the administration's navigation in one layout that these roles open. */
export function administrationOf(
  routes: readonly Route[],
  layout: Layout,
  roles: readonly AdministratorRole[],
): NavigationRoute[] {
  return routes.filter(
    (route): route is NavigationRoute =>
      route.nav !== undefined && route.layout === layout && mayAdminister(route, roles),
  );
}

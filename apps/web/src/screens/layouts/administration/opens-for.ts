import { type AdministratorRole, belowOwner } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { type Administrator, reachesAll, rolesOf } from '../../../lib/administration.ts';
import type { Layout } from '../../../lib/layout.ts';
import type { AdministrationName } from '../../../lib/paths.ts';
import type { NavigationRoute } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';

/** The roles that open each screen of the administration, besides the owner's; one that is forgotten does not compile. Beside the rows, which are in the first file. */
export const opensFor: { readonly [name in AdministrationName]: readonly AdministratorRole[] } = {
  adminStart: belowOwner,
  adminOverview: belowOwner,
  adminPeople: ['people', 'helpDesk', 'audit'],
  adminPerson: ['people', 'helpDesk', 'audit'],
  adminUnits: ['people', 'audit'],
  adminApplications: ['applications', 'audit'],
  adminSources: ['people', 'audit'],
  adminPermissions: ['applications', 'audit'],
  adminSettings: ['settings', 'audit'],
  adminMessages: ['settings', 'audit'],
  administrators: ['audit'],
  adminAudit: ['audit'],
  adminElsewhere: belowOwner,
};

/** Whether somebody with these roles may open a screen of the administration. */
export function mayAdminister({ name, isAdministration }: Route, roles: readonly AdministratorRole[]): boolean {
  if (isAdministration !== true) return false;
  const opening = opensFor[name as AdministrationName]; // rows of the administration have no other names, as a test sees to
  return roles.some((role) => role === 'owner' || opening.includes(role));
}

/** Pages about the whole organization: whoever opens them only for some units would find nothing there, so no line leads to them. */
const isForAll = ({ name }: Route, administrator: Administrator) =>
  name !== 'adminSources' || opensFor[name].some((role) => reachesAll(administrator, role));

/** The pages of the administration's navigation in one layout that are of use to an administrator. */
export function administrationOf(
  routes: readonly Route[],
  layout: Layout,
  administrator: Administrator,
): NavigationRoute[] {
  return routes.filter(
    (route): route is NavigationRoute =>
      route.nav !== undefined &&
      route.layout === layout &&
      mayAdminister(route, rolesOf(administrator)) &&
      isForAll(route, administrator),
  );
}

const groups: {
  readonly [group in keyof WebText['views']['administration']['groups']]: readonly AdministrationName[];
} = {
  people: ['adminPeople', 'adminUnits', 'adminSources'],
  applications: ['adminApplications', 'adminPermissions', 'adminSettings'],
  running: ['adminMessages', 'administrators', 'adminAudit'],
};

/** The heading that a line of the navigation stands under; the first one stands under none. */
export function groupOf({ name }: Route): keyof typeof groups | '' {
  const names = Object.keys(groups) as (keyof typeof groups)[]; // its own keys
  return names.find((group) => groups[group].includes(name as AdministrationName)) ?? '';
}

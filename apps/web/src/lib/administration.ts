import { queryOptions } from '@tanstack/react-query';
import { type AdministratorRole, api, type OutputOf } from '@uc/contract';
import { call } from './call.ts';

/** What the signed-in person administers. */
export type Administrator = OutputOf<typeof api.administration.me>;

/** Asked by the frame of the administration; pages read it from there. */
export const administratorQuery = queryOptions({
  queryKey: ['administration', 'me'],
  queryFn: () => call(api.administration.me, {}),
});

/** The names of the roles that somebody holds. */
export function rolesOf({ roles }: Administrator): AdministratorRole[] {
  return roles.map(({ role }) => role);
}

/** Whether one of these roles is held, or the owner's, who may everything. */
export function holds(administrator: Administrator, ...wanted: AdministratorRole[]): boolean {
  return rolesOf(administrator).some((role) => role === 'owner' || wanted.includes(role));
}

/** Whether what a role opens has no limits for them: no units that it is limited to. */
export function reachesAll({ roles }: Administrator, wanted: AdministratorRole): boolean {
  return roles.some(({ role, units }) => (role === 'owner' || role === wanted) && units === null);
}

import type { AdministratorRole } from '@uc/contract';
import type { Route } from './route.ts';

/** Whether somebody with these roles may open a screen of the administration. */
export function mayAdminister({ administration }: Route, roles: readonly AdministratorRole[]): boolean {
  return administration !== undefined && roles.some((role) => role === 'owner' || administration.includes(role));
}

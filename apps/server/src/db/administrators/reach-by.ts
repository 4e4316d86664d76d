import type { AdministratorRole } from '@uc/contract';
import type { HeldRole } from './held.ts';
import type { Reaching } from './reach.ts';

/** Whose roles are looked at. */
interface Holder {
  personId: string;
  roles: readonly HeldRole[];
}

/** How far somebody reaches by these of their roles, or as an owner; null: they hold none of them. */
export function reachBy({ personId, roles }: Holder, ...wanted: AdministratorRole[]): Reaching | null {
  const opening = roles.filter(({ role }) => role === 'owner' || wanted.includes(role));
  if (opening.length === 0) return null;
  const units = opening.some((held) => held.units === null) ? null : opening.flatMap((held) => held.units ?? []);
  return { personId, units };
}

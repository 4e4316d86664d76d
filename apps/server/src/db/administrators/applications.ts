import { type RawBuilder, sql } from 'kysely';
import type { HeldRole } from './held.ts';

/** Who administers applications, as far as that goes by their roles. */
export interface Keeping {
  personId: string;
  roles: readonly HeldRole[];
}

/** All applications, also roles and licences of none: by an owner's role, or by one for applications without limits. */
export const keepsAllApplications = ({ roles }: Keeping): boolean =>
  roles.some(({ role, units }) => role === 'owner' || (role === 'applications' && units === null));

/** Of an application: the caller may change what belongs to it. A role with limits is for those that its holder owns (decision 72). */
export function keepsApplication(keeping: Keeping, application: RawBuilder<unknown>): RawBuilder<boolean> {
  if (keepsAllApplications(keeping)) return sql<boolean>`true`;
  return keeping.roles.some(({ role }) => role === 'applications') ? owns(keeping, application) : sql<boolean>`false`;
}

/** Of an application: the caller may look at what belongs to it. */
export function seesApplication(keeping: Keeping, application: RawBuilder<unknown>): RawBuilder<boolean> {
  const seesAll = keepsAllApplications(keeping) || keeping.roles.some(({ role }) => role === 'audit');
  return seesAll ? sql<boolean>`true` : owns(keeping, application);
}

const owns = ({ personId }: Keeping, application: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${application} in (select application_id from application_owner where person_id = ${personId}), false)`;

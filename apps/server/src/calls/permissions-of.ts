import type { Session } from './visit.ts';

/** What the caller may do; the row of the call asks for it (`asksPermissions`). */
export function permissionsOf({ permissions }: Session): readonly string[] {
  if (!permissions) throw new Error('A call that reads permissions must ask for them (asksPermissions)');
  return permissions;
}

import type { Session, Standpoint } from './visit.ts';

/** What the caller's list of applications is a matter of; the row of the call asks for it (`asksStandpoint`). */
export function standpointOf({ standpoint }: Session): Standpoint {
  if (!standpoint) throw new Error('A call that reads the standpoint must ask for it (asksStandpoint)');
  return standpoint;
}

import { pathTo } from '../../lib/paths.ts';
import type { Item } from './overview-query.ts';

/** Where somebody goes about a thing: the one person it is about, or the list with only those in it. */
export function placeOf({ item, person }: Item): string {
  switch (item) {
    case 'lockedPeople':
      return person
        ? pathTo('adminPerson', 'wide', { id: person.id })
        : pathTo('adminPeople', 'wide', { state: 'locked' });
    case 'deviceRemovals':
      return person ? pathTo('adminPerson', 'wide', { id: person.id, tab: 'ways' }) : pathTo('adminPeople', 'wide');
    case 'endedInvitations':
      return pathTo('adminPeople', 'wide', { state: 'invited' });
    case 'stoppedPlans':
    case 'refusedRuns':
    case 'failedReads':
    case 'waitingPlans':
    case 'endingCertificates':
      return pathTo('adminSources', 'wide');
    case 'stuckRequests':
      return pathTo('adminPermissions', 'wide', { part: 'waiting' });
    case 'rolesWaiting':
      return pathTo('administrators', 'wide');
    case 'givenUpMessages':
      return pathTo('adminMessages', 'wide', { part: 'deliveries', state: 'failed' });
    case 'brokenChains':
      return pathTo('adminAudit', 'wide');
    default:
      return pathTo('adminOverview', 'wide');
  }
}

import type { AdministratorRole, ListedPersonState } from '@uc/contract';
import type { Administrator } from '../../calls/visit.ts';

/** Roles that see how people are reached, masked; ends of it are searched for them. */
const contactRoles: readonly AdministratorRole[] = ['owner', 'people', 'helpDesk', 'audit'];

/** Whether an administrator sees ends of phones and email addresses. */
export const seesContacts = ({ roles }: Administrator) => roles.some(({ role }) => contactRoles.includes(role));

/** The order of the list, by a person's state; after the locked as `person_search.rank` has it. */
export const ranks: Readonly<Record<ListedPersonState, number>> = {
  ...{ locked: 0, invited: 1, active: 2, waiting: 3, disabled: 4 },
};

import { adminPeople } from './views/admin-people.ts';
import { adminPerson } from './views/admin-person.ts';
import { administration } from './views/administration.ts';
import { administrators } from './views/administrators.ts';

/** The texts of the screens for administrators. */
export const views = { administration, administrators, adminPeople, adminPerson };

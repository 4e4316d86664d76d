import { adminPeople } from './views/admin-people.ts';
import { administration } from './views/administration.ts';

/** The texts of the screens for administrators. */
export const views = { administration, adminPeople };

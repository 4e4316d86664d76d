import { adminApplications } from './views/admin-applications.ts';
import { adminDirectory } from './views/admin-directory.ts';
import { adminMessages } from './views/admin-messages.ts';
import { adminPeople } from './views/admin-people.ts';
import { adminPermissions } from './views/admin-permissions.ts';
import { adminPerson } from './views/admin-person.ts';
import { adminSettings } from './views/admin-settings.ts';
import { adminSources } from './views/admin-sources.ts';
import { adminUnits } from './views/admin-units.ts';
import { administration } from './views/administration.ts';
import { administrators } from './views/administrators.ts';
import { audit } from './views/audit.ts';
import { newPerson } from './views/new-person.ts';
import { overview } from './views/overview.ts';
import { people } from './views/people.ts';
import { plan } from './views/plan.ts';

/** The texts of the screens for administrators. */
export const views = {
  administration,
  administrators,
  adminApplications,
  adminDirectory,
  adminMessages,
  adminPeople,
  adminPermissions,
  adminPerson,
  adminSettings,
  adminSources,
  adminUnits,
  audit,
  newPerson,
  people,
  overview,
  plan,
};

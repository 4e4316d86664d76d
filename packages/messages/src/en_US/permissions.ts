import { initiateApplication } from './views/initiate-application.ts';
import { myApplication } from './views/my-application.ts';
import { myApproval } from './views/my-approval.ts';
import { myAuthority } from './views/my-authority.ts';
import { people } from './views/people.ts';
import { permissions } from './views/permissions.ts';

/** The texts of the screens about permissions. */
export const views = { initiateApplication, myApplication, myApproval, myAuthority, people, permissions };

import { accountSecurity } from './views/account-security.ts';
import { actionRecord } from './views/action-records.ts';
import { oneTimePasswords } from './views/one-time-passwords.ts';
import { jobInfo, userInfo } from './views/personal-information.ts';
import { securityChange } from './views/security-change.ts';
import { thirdAuth } from './views/third-auth.ts';

/** The texts of the screens about one's own account. */
export const views = {
  accountSecurity,
  actionRecord,
  jobInfo,
  oneTimePasswords,
  userInfo,
  securityChange,
  thirdAuth,
};

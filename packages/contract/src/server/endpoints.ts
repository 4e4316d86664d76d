import * as api from '../api.ts';
import { accountSecurity } from './account-security.ts';
import { adminApplications } from './admin-applications.ts';
import { adminMessages } from './admin-messages.ts';
import { adminPeople } from './admin-people.ts';
import { adminPermissions } from './admin-permissions.ts';
import { adminSettings } from './admin-settings.ts';
import { adminSources } from './admin-sources.ts';
import { adminUnits } from './admin-units.ts';
import { administration } from './administration.ts';
import { appHub } from './app-hub.ts';
import { applications } from './applications.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { authorities } from './authorities.ts';
import { captcha } from './captcha.ts';
import { demo } from './demo.ts';
import { forgottenPassword } from './forgotten-password.ts';
import { inbox } from './inbox.ts';
import { oneTimePasswords } from './one-time-passwords.ts';
import { organisations } from './organisations.ts';
import { passkeys } from './passkeys.ts';
import { passwordLink } from './password-link.ts';
import { profile } from './profile.ts';
import { records } from './records.ts';
import { servedTable } from './served.ts';
import { session } from './session.ts';
import { thirdAuth } from './third-auth.ts';
import { user } from './user.ts';

/** Every call of the product whole, by feature: the server registers it, the documentation is printed from it. */
export const endpoints = {
  accountSecurity: servedTable(api.accountSecurity, accountSecurity),
  adminPeople: servedTable(api.adminPeople, adminPeople),
  adminMessages: servedTable(api.adminMessages, adminMessages),
  adminApplications: servedTable(api.adminApplications, adminApplications),
  adminPermissions: servedTable(api.adminPermissions, adminPermissions),
  adminSettings: servedTable(api.adminSettings, adminSettings),
  adminSources: servedTable(api.adminSources, adminSources),
  adminUnits: servedTable(api.adminUnits, adminUnits),
  administration: servedTable(api.administration, administration),
  records: servedTable(api.records, records),
  appHub: servedTable(api.appHub, appHub),
  applications: servedTable(api.applications, applications),
  approvals: servedTable(api.approvals, approvals),
  audit: servedTable(api.audit, audit),
  authorities: servedTable(api.authorities, authorities),
  captcha: servedTable(api.captcha, captcha),
  demo: servedTable(api.demo, demo),
  forgottenPassword: servedTable(api.forgottenPassword, forgottenPassword),
  inbox: servedTable(api.inbox, inbox),
  oneTimePasswords: servedTable(api.oneTimePasswords, oneTimePasswords),
  organisations: servedTable(api.organisations, organisations),
  passkeys: servedTable(api.passkeys, passkeys),
  passwordLink: servedTable(api.passwordLink, passwordLink),
  profile: servedTable(api.profile, profile),
  session: servedTable(api.session, session),
  thirdAuth: servedTable(api.thirdAuth, thirdAuth),
  user: servedTable(api.user, user),
};

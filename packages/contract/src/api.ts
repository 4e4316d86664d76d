// Read as a namespace (`api.session.signIn`), so that a page's chunk carries only the features it calls.
export { accountSecurity } from './account-security.ts';
export { appHub } from './app-hub.ts';
export { applications } from './applications.ts';
export { approvals } from './approvals.ts';
export { authorities } from './authorities.ts';
export { captcha } from './captcha.ts';
export { demo } from './demo.ts';
export { forgottenPassword } from './forgotten-password.ts';
export { inbox } from './inbox.ts';
export { organisations } from './organisations.ts';
export { passkeys } from './passkeys.ts';
export { passwordLink } from './password-link.ts';
export { profile } from './profile.ts';
export { records } from './records.ts';
export { session } from './session.ts';
export { thirdAuth } from './third-auth.ts';
export { user } from './user.ts';

// Read as a namespace (`api.session.signIn`), so that a page's chunk carries only the features it calls.
export { organisations } from './organisations.ts';
export { session } from './session.ts';
export { user } from './user.ts';

// Read as a namespace (`api.session.signIn`), so that a page's chunk carries only the features it calls.
export { session } from './session.ts';
export { user } from './user.ts';

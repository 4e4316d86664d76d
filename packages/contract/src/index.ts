/** Every call of the product, by feature. */
export * as api from './api.ts';

/** Where all calls live, after the origin. */
export const apiBase = '/api-uc';
/** Where the web pages live. */
export const webBase = '/uc/';

export type { HubApplication, Standing } from './app-hub.ts';
export type { Authority } from './authorities.ts';
export * from './captcha-actions.ts';
export * from './client.ts';
export * from './dates.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './field-patterns.ts';
export * from './fields.ts';
export { type ResetStep, resetSteps } from './forgotten-password.ts';
export * from './form-fields.ts';
export * from './licences.ts';
export * from './limits.ts';
export * from './locale.ts';
export * from './names.ts';
export type { OrganisationNode } from './organisations.ts';
export * from './password-policy.ts';
export * from './permission-moves.ts';
export type { ListedRequest, NamedPerson, ShownRequest } from './permission-parts.ts';
export * from './permission-words.ts';
export * from './pin-order.ts';
// From a file of its own, not from the rows: otherwise every visitor would fetch what only forms need.
export { fieldGroups, fieldSources } from './profile-words.ts';
export * from './read-field.ts';
export * from './record-words.ts';
export type { ActionRecord } from './records.ts';
export * from './scenes.ts';
export * from './search.ts';
export * from './search-requests.ts';
export type { ThirdAuthKind } from './third-auth.ts';

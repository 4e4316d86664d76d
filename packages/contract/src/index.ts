/** Every call of the product, by feature. */
export * as api from './api.ts';

/** Every limit, as a namespace, so that a file of the web carries only those it reads. */
export * as limits from './limits.ts';

/** Where all calls live, after the origin. */
export const apiBase = '/api-uc';
/** Where the web pages live. */
export const webBase = '/uc/';

export * from './admin-applications-words.ts';
export * from './admin-messages-words.ts';
export * from './admin-people-words.ts';
export * from './admin-permissions-words.ts';
export * from './admin-settings-words.ts';
export * from './admin-sources-words.ts';
export * from './admin-units-words.ts';
export * from './administration-words.ts';
export * from './captcha-actions.ts';
export * from './client.ts';
export * from './dates.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './field-kinds.ts';
export * from './field-patterns.ts';
export * from './form-fields.ts';
export * from './ids.ts';
export * from './licences.ts';
export * from './locale.ts';
export * from './names.ts';
export * from './overview-words.ts';
export * from './password-policy.ts';
export * from './password-words.ts';
export * from './permission-moves.ts';
export * from './permission-words.ts';
export * from './pin-order.ts';
export { appOf, type Platform, platforms } from './platforms.ts';
export { type DirectoryWord, directoryWords, fieldGroups, fieldSources } from './profile-words.ts';
export * from './read-field.ts';
export * from './record-words.ts';
export * from './scenes.ts';
export * from './search-requests.ts';
export type { HubApplication, Standing } from './server/app-hub.ts';
export type { Authority, HeldLicence } from './server/authorities.ts';
export type { CodeToSend } from './server/captcha.ts';
export type { CheckUp } from './server/check-up.ts';
export type { OrganisationNode } from './server/organisations.ts';
export type { ListedRequest, NamedPerson, ShownRequest } from './server/permission-parts.ts';
export type { ActionRecord } from './server/records.ts';
export type { Page, SearchInput } from './server/search.ts';
export type { ThirdAuthKind } from './server/third-auth.ts';
export { maskPrefix, readText } from './texts.ts';

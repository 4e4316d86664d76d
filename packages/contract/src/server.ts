/* What the server alone reads of the contract; the web never loads it (decision 33). */

export { type FieldEntry, fieldEntry, passwordRulesEntry } from './server/admin-settings-parts.ts';
export * from './server/endpoints.ts';
export { text } from './server/fields.ts';
export { formFields } from './server/form-fields.ts';
export { grantable } from './server/grantable.ts';
export type { Assertion, Attestation, Transport } from './server/passkey-parts.ts';
export type { ServedRow } from './server/row.ts';
export * from './server/served.ts';

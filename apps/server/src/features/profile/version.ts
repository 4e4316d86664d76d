import type { Seal } from '../../secrets/seal.ts';
import type { ProfileField } from './fields.ts';
import { isEditable } from './present.ts';
import type { Profile } from './read-profile.ts';

/**
 * The version of what a person can edit: a keyed fingerprint of the values and of the rules for them, so that a change is
 * seen whoever makes it and wherever, and a masked value cannot be guessed from it.
 */
export function versionOf(fields: readonly ProfileField[], profile: Profile, seal: Seal): string {
  return written(seal.fingerprint(purpose, describe(fields, profile)));
}

/** Whether a version, made with any of the keys, is still the present one. */
export function isVersion(version: string, fields: readonly ProfileField[], profile: Profile, seal: Seal): boolean {
  return seal.fingerprints(purpose, describe(fields, profile)).some((print) => written(print) === version);
}

const purpose = 'profile version';
const written = (print: Buffer) => print.toString('base64url').slice(0, 22);

function describe(fields: readonly ProfileField[], profile: Profile): string {
  const parts = fields
    .filter((field) => isEditable(field, profile))
    .map(({ name, kind, required, pattern, max_length, options }) => [
      [name, kind, required, pattern, max_length, options],
      name === 'avatar' ? profile.avatarVersion : (profile.values.get(name) ?? null),
    ]);
  return JSON.stringify([profile.personId, parts]);
}

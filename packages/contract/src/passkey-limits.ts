/** Passkeys of one person, and how long a challenge waits for its answer. */
export const passkeys = 20;
export const passkeyChallengeMinutes = 5;
/** A page that offers passkeys in its fields asks for a new challenge before the last one ends. */
export const passkeyRenewMs = 240_000;
/** The longest parts of an answer of an authenticator, in base64url (Web Authentication, 5.8.3: an id has at most 1023 bytes). */
export const passkeyIdCharacters = 1_364;
export const passkeyPartCharacters = 2_048;
export const passkeyAttestationCharacters = 8_192;

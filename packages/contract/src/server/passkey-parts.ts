import * as z from 'zod/mini';
import * as limits from '../limits.ts';

/** Bytes as authenticators and browsers send them. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));

/** What a passkey answers to a challenge; the rest of a browser's answer tells the server nothing. */
export const assertion = z.strictObject({
  id: bytes(limits.passkeyIdCharacters),
  clientDataJSON: bytes(limits.passkeyPartCharacters),
  authenticatorData: bytes(limits.passkeyPartCharacters),
  signature: bytes(limits.passkeyPartCharacters),
  userHandle: z.optional(bytes(limits.passkeyIdCharacters)),
});
export type Assertion = z.output<typeof assertion>;

/** How an authenticator can be reached (Web Authentication, 5.8.4). */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export type Transport = (typeof transports)[number];

/** A new passkey, as an authenticator made it. */
export const attestation = z.strictObject({
  id: bytes(limits.passkeyIdCharacters),
  clientDataJSON: bytes(limits.passkeyPartCharacters),
  attestationObject: bytes(limits.passkeyAttestationCharacters),
  transports: z.array(z.enum(transports)).check(z.maxLength(transports.length)),
});
export type Attestation = z.output<typeof attestation>;

const known = z.array(z.object({ id: z.string(), transports: z.array(z.enum(transports)) }));

/** What a browser is asked with: whoever answers has to be verified by their device. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeoutMs: z.number(),
  /** One of these; none named: any that the device keeps for this portal. */
  allowed: known,
});

/** What a new passkey is made with. */
export const creationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  timeoutMs: z.number(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** Algorithms by their COSE numbers, the preferred one first. */
  algorithms: z.array(z.number()),
  /** Those there are: a device makes no second one. */
  excluded: known,
});

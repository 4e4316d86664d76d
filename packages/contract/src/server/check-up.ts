import * as z from 'zod/mini';
import { recordResults } from '../record-words.ts';

const contactScene = z.enum(['changeMobile', 'changeEmail']);

/** Something to answer or to mend, with what its words need; each can be dealt with by its person now. */
const point = z.discriminatedUnion('kind', [
  /** "Was it you?": sign-ins from one place and device that failed, or that were odd, and that nobody has said anything about. */
  z.object({
    kind: z.literal('signIn'),
    /** The latest of them, to be answered by `records.answer` with `alike`. */
    record: z.string(),
    result: z.enum(recordResults),
    /** Up to `limits.askedSignIns`. */
    total: z.number(),
    time: z.string(),
    location: z.string(),
    device: z.string(),
    browser: z.string(),
  }),
  /** Passkeys that were stopped because a copy of them was seen. */
  z.object({ kind: z.literal('stoppedPasskey'), total: z.number() }),
  /** Devices for one-time passwords that were stopped by wrong codes. */
  z.object({ kind: z.literal('frozenOtp'), total: z.number() }),
  /** A new phone or email that waits for its code. */
  z.object({ kind: z.literal('pending'), scene: contactScene, target: z.string() }),
  /** Only the password keeps others out. */
  z.object({ kind: z.literal('secondFactor') }),
  /** The password is nearly as old as the rules allow, or older. */
  z.object({ kind: z.literal('password'), days: z.number(), most: z.number() }),
  /** One way or none to a new password, and which address would be one more. */
  z.object({ kind: z.literal('recovery'), scene: contactScene, has: z.nullable(z.enum(['mobile', 'email', 'other'])) }),
  /** Few recovery codes are left, or none. */
  z.object({ kind: z.literal('recoveryCodes'), left: z.number() }),
  /** An address that nobody has used yet; masked. */
  z.object({ kind: z.literal('unconfirmed'), scene: z.enum(['confirmMobile', 'confirmEmail']), value: z.string() }),
  /** No passkey that works here. */
  z.object({ kind: z.literal('passkey'), isRequired: z.boolean() }),
  /** Roles that can be given back and that were not used for `limits.idleRoleDays`; some of their names. */
  z.object({ kind: z.literal('idleRoles'), total: z.number(), names: z.array(z.string()) }),
]);

/** What can be found to be well with an account. */
const wellKinds = ['signIns', 'otp', 'password', 'recovery', 'recoveryCodes', 'confirmed', 'passkey', 'roles'] as const;

/** How an account stands. */
export const checkUp = z.object({
  /** What there is to do, questions first. */
  points: z.array(point),
  /** What is as it should be. What does not concern this person, or is switched off, is in neither. */
  well: z.array(z.enum(wellKinds)),
});
export type CheckUp = z.output<typeof checkUp>;

import * as z from 'zod/mini';
import { characterClasses } from '../password-words.ts';

/** The rules for passwords, as they travel. */
export const passwordPolicy = z.object({
  /** In code points. */
  minLength: z.number(),
  maxLength: z.number(),
  /** Classes whose characters may be used at all. */
  allowed: z.array(z.enum(characterClasses)),
  /** How many of the classes must be there; 0: any. */
  minClasses: z.number(),
  /** The longest run of one character; 0: any. */
  maxRepeats: z.number(),
  /** How many former passwords may not be used again; 0: all may. */
  history: z.number(),
  /** Known weak and leaked passwords are refused. */
  dictionary: z.boolean(),
  /** Passwords that hold the person's user name, phone or email name are refused. */
  ownNames: z.boolean(),
  /** After so many days a password has to be changed; 0: never. */
  maxAgeDays: z.number(),
});

/** The rules as they are kept: for everybody, whoever they will be asked of. */
export const keptPasswordRules = z.object({
  ...passwordPolicy.shape,
  /** Enough where a device for one-time passwords is bound; null: the same as without. */
  minLengthBesideOtp: z.nullable(z.number()),
});

import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { nothing, ok, secret, text } from './fields.ts';
import type { ServedRows } from './row.ts';

const ticket = secret(limits.ticketCharacters);

const device = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  lastUsed: z.nullable(z.string()),
  /** Too many wrong codes: it proves nothing until the administrator lets it. */
  isFrozen: z.boolean(),
});

/** What the server alone reads of `oneTimePasswords`. */
export const oneTimePasswords = {
  list: {
    summary: "The person's devices for one-time passwords, and how many recovery codes are left",
    input: nothing,
    output: z.object({
      rows: z.array(device),
      total: z.number(),
      /** One more can be bound. */
      isRoom: z.boolean(),
      /** False: an administrator has switched changes off. */
      isOn: z.boolean(),
      recoveryCodesLeft: z.number(),
      /** A second factor is required of them and they have no other: the last device stays. */
      isNeeded: z.boolean(),
    }),
  },
  rename: {
    summary: 'Give a device for one-time passwords another name',
    switch: 'otp',
    records: 'renameOtp',
    input: z.strictObject({ id: z.uuid(), name: text(limits.nameCharacters) }),
    output: ok,
  },
  remove: {
    summary: 'Remove one device for one-time passwords; without the last one they are off. Every other session ends',
    switch: 'otp',
    records: 'removeOtp',
    input: z.strictObject({ ticket, id: z.uuid() }),
    output: z.object({ isOff: z.boolean() }),
  },
  switchOff: {
    summary: 'Switch one-time passwords off: every device and recovery code goes, and every other session ends',
    switch: 'otp',
    records: 'removeOtp',
    input: z.strictObject({ ticket }),
    output: z.object({ isOff: z.boolean() }),
  },
  renewCodes: {
    summary: 'New recovery codes, shown once; the former ones are worth nothing any more',
    switch: 'otp',
    records: 'renewRecoveryCodes',
    input: z.strictObject({ ticket }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
} satisfies ServedRows;

import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { attestation, creationOptions } from './passkey-parts.ts';
import type { ServedRows } from './row.ts';

const ticket = secret(limits.ticketCharacters);

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** On all devices of one's account with a provider, on one device, or on a key of its own. */
  lives: z.enum(['synced', 'device', 'key']),
  /** Who keeps it, where that is known. */
  provider: z.nullable(z.string()),
  since: z.string(),
  lastUsed: z.nullable(z.string()),
  /** `elsewhere`: made for another address of the portal; `copied`: somebody has a copy, so it opens nothing any more. */
  state: z.enum(['works', 'elsewhere', 'copied']),
});

/** What the server alone reads of `passkeys`. */
export const passkeys = {
  list: {
    summary: "The person's passkeys, where they live and when they were used last; and whether there can be any here",
    beforeSecondFactor: true,
    input: nothing,
    output: z.object({
      /** `provider`: whoever signs people in keeps them; `address`: this portal's address can hold none; `off`: not wanted here. */
      state: z.enum(['on', 'required', 'provider', 'address', 'off']),
      /** Where they work: at pages of this host, which stand at this address. */
      home: z.nullable(z.object({ host: z.string(), address: z.string() })),
      /** They have to add one before anything else. */
      isDue: z.boolean(),
      rows: z.array(passkey),
      total: z.number(),
      /** A second factor is required of them and they have no other: the last passkey stays. */
      isNeeded: z.boolean(),
      /** What opens the account besides passkeys. */
      otherWays: z.array(z.enum(['password', 'provider', 'otp', 'recovery'])),
    }),
  },
  addOptions: {
    summary: 'Begin to add a passkey: a challenge for a new one',
    switch: 'passkey',
    beforeSecondFactor: true,
    input: z.strictObject({ ticket }),
    output: creationOptions,
  },
  add: {
    summary:
      'Add the passkey that was made; every other session ends. Where one is required, recovery codes are shown once',
    switch: 'passkey',
    records: 'addPasskey',
    beforeSecondFactor: true,
    input: z.strictObject({ credential: attestation }),
    output: z.object({ id: z.string(), name: z.string(), recoveryCodes: z.optional(z.array(z.string())) }),
  },
  rename: {
    summary: 'Give a passkey another name',
    switch: 'passkey',
    records: 'renamePasskey',
    input: z.strictObject({ id: z.uuid(), name: text(limits.nameCharacters) }),
    output: ok,
  },
  remove: {
    summary: 'Remove a passkey; the last way to sign in stays. Every other session ends',
    switch: 'passkey',
    records: 'removePasskey',
    input: z.strictObject({ ticket, id: z.uuid() }),
    output: ok,
  },
  putOffOffer: {
    summary: 'Do not offer a passkey after signing in again; where one is required, not in this session',
    input: nothing,
    output: ok,
  },
} satisfies ServedRows;

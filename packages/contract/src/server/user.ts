import * as z from 'zod/mini';
import { locales } from '../locale.ts';
import { nothing, ok } from './fields.ts';
import type { ServedRows } from './row.ts';

const accessAuthority = z.object({ allowed: z.boolean(), url: z.optional(z.string()) });

/** What the server alone reads of `user`. */
export const user = {
  isLogin: {
    summary: 'Who is signed in, in which language, with which licence permissions',
    asksPermissions: true,
    beforeSecondFactor: true,
    input: nothing,
    output: z.object({
      user: z.object({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        /** The address of the picture, which changes with it. */
        avatar: z.nullable(z.string()),
      }),
      locale: z.enum(locales),
      timeZone: z.string(),
      permissions: z.array(z.string()),
      /** Holds a role of an administrator, so that the way to the administration is shown; not there: none. */
      administers: z.optional(z.literal(true)),
      /** Seconds until the session ends if nothing is done any more: by its idle limit or its absolute one, whichever comes first. */
      sessionSeconds: z.number(),
      /** How far the time zone is ahead of UTC at this moment, for a greeting that needs no calendar. */
      utcOffsetMinutes: z.number(),
      /** Nothing else is open to them until they have set up a second factor. */
      mustSetUp: z.optional(z.literal(true)),
    }),
  },
  lastSignIn: {
    summary:
      'The sign-in before this one, so that a person notices one that was not theirs; and what a newcomer does first',
    input: nothing,
    output: z.object({
      lastSignIn: z.nullable(z.object({ time: z.string(), location: z.string(), browser: z.string() })),
      /** Whether each is done. Only for who came by an invitation, has not put it off and has something left to do. */
      welcome: z.optional(z.object({ contact: z.boolean(), device: z.boolean(), profile: z.boolean() })),
      /** A passkey is offered: they have none and have not put it off, or a passkey is required. Where it can be made. */
      passkeyOffer: z.optional(z.object({ host: z.string(), isRequired: z.boolean(), from: z.optional(z.string()) })),
      /** A second factor is needed from this day on; they have none and have not put it off in this session. */
      secondFactorOffer: z.optional(z.object({ from: z.string() })),
    }),
  },
  putOffWelcome: {
    summary: 'Do not show again what a newcomer does first',
    input: nothing,
    output: ok,
  },
  putOffSecondFactor: {
    summary: 'Do not offer a second factor again in this session',
    input: nothing,
    output: ok,
  },
  getEcAccessAuthority: {
    summary: 'May this person open the enterprise-connect console, and where is it',
    asksPermissions: true,
    input: nothing,
    output: accessAuthority,
  },
  getCcAccessAuthority: {
    summary: 'May this person open the customer-connect console, and where is it',
    asksPermissions: true,
    input: nothing,
    output: accessAuthority,
  },
} satisfies ServedRows;

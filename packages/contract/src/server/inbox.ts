import * as z from 'zod/mini';
import { nothing } from './fields.ts';
import type { ServedRows } from './row.ts';

/** What the server alone reads of `inbox`. */
export const inbox = {
  waiting: {
    summary:
      'What waits for this person: decisions, as a deputy too; requests sent back to them; sign-ins that failed; weak points of their account',
    asksPermissions: true,
    input: nothing,
    output: z.object({
      /** Requests that they can decide. */
      total: z.number(),
      /** Whole days that the oldest of those has waited. */
      oldestDays: z.optional(z.number()),
      /** Their own requests that were sent back, with the latest; only where their licence lets them see it. */
      returned: z.optional(z.object({ total: z.number(), id: z.string(), number: z.string() })),
      /** Failed sign-ins since the sign-in before this one that they have not said anything about, with the latest. */
      failures: z.optional(z.object({ total: z.number(), time: z.string(), location: z.string(), since: z.string() })),
      /** How many points the check-up of their account has, where it has any. */
      checkUp: z.optional(z.number()),
    }),
  },
} satisfies ServedRows;

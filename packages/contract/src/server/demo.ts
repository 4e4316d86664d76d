import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { channels } from '../scenes.ts';
import { nothing, text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** What the server alone reads of `demo`. */
export const demo = {
  messages: {
    summary: 'The latest messages to somebody, or those that this browser caused, newest first; in the demo only',
    access: 'anonymous',
    input: z.strictObject({ to: z.optional(text(limits.accountCharacters)) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(channels),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          /** The code in it, where there is one. */
          code: z.nullable(z.string()),
          time: z.string(),
          state: z.enum(['waiting', 'sent', 'failed']),
        }),
      ),
      total: z.number(),
      /** Devices of the demo's administrators, of whoever is signed in here or is about to be. */
      devices: z.array(
        z.object({
          account: z.string(),
          /** Each is worth something once; null: the next one is `nextSeconds` away. */
          code: z.nullable(z.string()),
          nextSeconds: z.number(),
        }),
      ),
    }),
  },
  application: {
    summary: 'Stands in for an application: shows what it would have received; in the demo only',
    navigation: true,
    pages: { 'session.required': '/pc/appHub?launch=:id', 'application.unknown': '/pc/appHub/application?id=:id' },
    input: z.strictObject({ id: z.uuid().check(z.toLowerCase()) }),
    output: nothing,
  },
  authorize: {
    summary: "The page of the demo's identity provider, where an account to link is chosen; in the demo only",
    access: 'anonymous',
    navigation: true,
    // What a client of OpenID Connect adds is its own business, so this row is not strict.
    input: z.record(z.string(), z.string()),
    output: nothing,
  },
} satisfies ServedRows;

import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { channels } from '../scenes.ts';
import { text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** What the server alone reads of `demo`. */
export const demo = {
  messages: {
    summary: 'The latest messages, newest first; in the demo only',
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
    }),
  },
} satisfies ServedRows;

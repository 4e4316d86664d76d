import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { text } from './fields.ts';
import { limits } from './limits.ts';
import { channels } from './scenes.ts';

/** What exists in the demo only (spec 10.6). */
export const demo = {
  messages: get('/demo/messages', {
    summary: 'The latest messages, newest first; in the demo only',
    access: 'anonymous',
    silent: true,
    background: true,
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
  }),
};

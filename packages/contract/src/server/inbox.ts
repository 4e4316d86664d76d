import * as z from 'zod/mini';
import { nothing } from './fields.ts';
import type { ServedRows } from './row.ts';

/** What the server alone reads of `inbox`. */
export const inbox = {
  waiting: {
    summary: 'How many applications wait for this person’s decision, as a deputy too',
    input: nothing,
    output: z.object({ total: z.number() }),
  },
} satisfies ServedRows;

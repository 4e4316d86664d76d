import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { nothing } from './fields.ts';

/** How many applications wait for a decision. In a file of its own, because every page asks for it after it is drawn. */
export const inbox = {
  waiting: get('/approvals/waiting', {
    summary: 'How many applications wait for this person’s decision, as a deputy too',
    silent: true,
    background: true,
    input: nothing,
    output: z.object({ total: z.number() }),
  }),
};

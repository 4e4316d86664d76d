import { get } from './endpoint.ts';
import type { demo as rows } from './server/demo.ts';

type Rows = typeof rows;

/** What exists in the demo only (spec 10.6). */
export const demo = {
  messages: get<Rows['messages']>('/demo/messages', {
    silent: true,
    background: true,
  }),
};

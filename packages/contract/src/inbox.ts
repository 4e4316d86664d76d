import { get } from './endpoint.ts';
import type { inbox as rows } from './server/inbox.ts';

type Rows = typeof rows;

/** What waits for a person. In a file of its own, because every page asks for it after it is drawn. */
export const inbox = {
  waiting: get<Rows['waiting']>('/approvals/waiting', {
    silent: true,
    background: true,
  }),
};

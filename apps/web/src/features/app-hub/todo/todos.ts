import type { api, OutputOf } from '@uc/contract';

/** What waits for a person, as the server answers. */
export type Waiting = OutputOf<typeof api.inbox.waiting>;

/** Nothing waits, or nobody knows yet. */
export const nothingWaits: Waiting = { total: 0 };

/** How many things wait in all: each decision and each request, and failed sign-ins as one question. */
export const countNews = ({ total, returned, failures }: Waiting): number =>
  total + (returned?.total ?? 0) + (failures ? 1 : 0);

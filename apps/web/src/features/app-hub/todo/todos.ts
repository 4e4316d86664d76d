import type { api, OutputOf } from '@uc/contract';

/** What waits for a person, as the server answers. */
export type Waiting = OutputOf<typeof api.inbox.waiting>;

/** Nothing waits, or nobody knows yet. */
export const nothingWaits: Waiting = { total: 0 };

/** How many things wait in all: each decision and each request, and failed sign-ins as one question. What the check-up found is no news. */
export const countNews = ({ total, returned, failures }: Waiting): number =>
  total + (returned?.total ?? 0) + (failures ? 1 : 0);

/** Whether there is anything to be shown. */
export const hasTodos = (waiting: Waiting): boolean => countNews(waiting) > 0 || waiting.checkUp !== undefined;

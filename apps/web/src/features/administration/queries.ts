import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** One role of somebody who administers. */
export type HeldRole = OutputOf<typeof api.administration.list>['rows'][number];
/** One that waits for a second owner's yes. */
export type WaitingRole = OutputOf<typeof api.administration.waiting>['rows'][number];

/** Another connection to the directory that waits for it. */
export type WaitingConnection = NonNullable<OutputOf<typeof api.administration.waiting>['connection']>;

const quietly = { show: 'none' } as const;
const staleTime = 0;
const all = ['administration'] as const;

/** Everyone who administers something. */
export const administratorsQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: () => call(api.administration.list, {}, quietly),
  staleTime,
});

/** What waits for a yes; owners alone may ask. */
export function waitingQuery(isOwner: boolean) {
  return queryOptions({
    queryKey: [...all, 'waiting'],
    queryFn: () => call(api.administration.waiting, {}, quietly),
    enabled: isOwner,
    staleTime,
  });
}

/** After a change: both lists, and the number in the navigation. */
export function refreshAdministrators(queries: QueryClient): Promise<void> {
  return Promise.all([all, ['adminSources']].map((queryKey) => queries.invalidateQueries({ queryKey }))).then(
    () => undefined,
  );
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** Somewhere accounts come from, with those of the person. */
export type Source = OutputOf<typeof api.thirdAuth.getThridAuthSource>['rows'][number];
/** An account of the person at a source. */
export type Account = Source['accounts'][number];

/** Where accounts can be bound, and which are; always as it is now, because another window may have changed it. */
export const sourcesQuery = queryOptions({
  queryKey: ['thirdAuth', 'sources'],
  queryFn: () => call(api.thirdAuth.getThridAuthSource, {}, { show: 'none' }),
  staleTime: 0,
});

/** Asks anew for the accounts, and for what ends with other sessions or may be what refused us. */
export async function refresh(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['thirdAuth', 'accountSecurity', 'profile'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  );
}

import { api } from '@uc/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

/** The signed-in person's own information. */
export const personQuery = queryOptions({ queryKey: ['user', 'get'], queryFn: () => call(api.user.get, {}) });

/** Starts fetching it before the page is there. Silent: is-login, asked at the same moment, speaks for both. */
export function preparePerson(): void {
  void queryClient.prefetchQuery({
    ...personQuery,
    queryFn: () => call(api.user.get, {}, { show: 'none', follow: false }),
    retry: false,
  });
}

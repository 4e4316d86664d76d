import { api } from '@uc/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

/** How one signs in here, and whose portal it is. The page shows a failure in place. */
export const signInConfQuery = queryOptions({
  queryKey: ['signInConf'],
  queryFn: () => call(api.session.signInConf, {}, { withoutToken: true, show: 'none' }),
});

/** Starts fetching it before the page is there. */
export function prepareSignIn(): void {
  void queryClient.prefetchQuery(signInConfQuery);
}

import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** What the person may do where. It changes by other people's hands, so none of it is taken for fresh. */
export const authoritiesQuery = queryOptions({
  queryKey: ['permissions', 'authorities'],
  // The page says in its own place what did not come.
  queryFn: () => call(api.authorities.list, {}, { show: 'none' }),
  staleTime: 0,
});

import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** The sign-in before this one; the page shows a failure in its own place. */
export const lastSignInQuery = queryOptions({
  queryKey: ['user', 'lastSignIn'],
  queryFn: () => call(api.user.lastSignIn, {}, { show: 'none' }),
});

import { queryOptions } from '@tanstack/react-query';
import { fetchSignInConf, preparedSignInConf } from './prepare.ts';

/** How one signs in here, and whose portal it is. */
export const signInConfQuery = queryOptions({
  queryKey: ['signInConf'],
  queryFn: async () => (await preparedSignInConf.take()?.catch(() => undefined)) ?? fetchSignInConf(),
});

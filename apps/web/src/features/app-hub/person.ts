import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { preparedPerson } from './prepare.ts';

/** The signed-in person's own information; the page shows a failure in its own place. */
export const personQuery = queryOptions({
  queryKey: ['user', 'get'],
  queryFn: async () =>
    (await preparedPerson.take()?.catch(() => undefined)) ?? call(api.user.get, {}, { show: 'none' }),
});

import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { preparedPerson } from './prepare.ts';

/** The signed-in person's own information. */
export const personQuery = queryOptions({
  queryKey: ['user', 'get'],
  queryFn: async () => (await preparedPerson.take()?.catch(() => undefined)) ?? call(api.user.get, {}),
});

import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from './call.ts';

/** Whom to ask when something is missing; needed by few, so asked for only then. */
export const contactQuery = queryOptions({
  queryKey: ['session', 'signInConf', 'contact'],
  queryFn: async () => (await call(api.session.signInConf, {}, { show: 'none' })).contact,
  staleTime: Number.POSITIVE_INFINITY,
});

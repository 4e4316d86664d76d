import { queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';

export type Overview = OutputOf<typeof api.administration.overview>;
export type Item = Overview['items'][number];
export type Figures = NonNullable<Overview['figures']>;

/** What needs somebody; asked anew at every visit and each minute that the page is looked at. */
export const overviewQuery = queryOptions({
  queryKey: ['administration', 'overview'],
  queryFn: ({ signal }) => call(api.administration.overview, {}, { signal, show: 'none' }),
  staleTime: 0,
  refetchInterval: 60_000,
});

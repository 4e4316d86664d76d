import { queryOptions } from '@tanstack/react-query';
import { chunk } from '../../lib/chunk.ts';

// Parts that bring forms along, fetched when they are first drawn; the list is there before.
/** What stands below the gist of a request. */
export const restQuery = queryOptions({
  queryKey: ['parts', 'rest of a request'],
  queryFn: () => chunk(() => import('./chosen/rest-of-request.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});
/** The form for another deputy. */
export const deputyFormQuery = queryOptions({
  queryKey: ['parts', 'deputy form'],
  queryFn: () => chunk(() => import('./deputies/deputy-form.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

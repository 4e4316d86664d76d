import { queryOptions } from '@tanstack/react-query';
import { chunk } from '../../lib/chunk.ts';
import { applyKey } from './queries.ts';

/** The code that begins a form with an earlier request, which few forms do. */
export const againQuery = queryOptions({
  queryKey: [...applyKey, 'again'],
  queryFn: () => chunk(() => import('./form/start-again.ts')),
  staleTime: Number.POSITIVE_INFINITY,
});

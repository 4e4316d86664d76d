import { queryOptions } from '@tanstack/react-query';
import { chunk } from '../../lib/chunk.ts';
import { applyKey } from './queries.ts';

/** The code that begins a form with an earlier request, which few forms do. */
export const againQuery = queryOptions({
  queryKey: [...applyKey, 'again'],
  queryFn: () => chunk(() => import('./form/start-again.ts')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The field for accounts, which few requests need. */
export const accountsFieldQuery = queryOptions({
  queryKey: ['parts', 'accounts'],
  queryFn: () => chunk(() => import('./what/accounts-field.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The field for units, which roles with a data permission need. */
export const unitsFieldQuery = queryOptions({
  queryKey: ['parts', 'units'],
  queryFn: () => chunk(() => import('./what/units-field.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

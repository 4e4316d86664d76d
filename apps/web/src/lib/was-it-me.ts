import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from './call.ts';

/** Everything fetched about records, to be asked for again after an answer. */
export const recordsKey = ['records'] as const;

/**
 * What to do about a record that was not oneself: asking for it is the answer "no". Never by itself, only when a person
 * says so; then kept for the way to the password and back. `alike`: those before it that look like it are answered too.
 */
export function guideQuery(record: string, { alike = false } = {}) {
  return queryOptions({
    queryKey: ['recordGuide', record],
    queryFn: () => call(api.records.answer, { record, answer: 'no', ...(alike && { alike }) }),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

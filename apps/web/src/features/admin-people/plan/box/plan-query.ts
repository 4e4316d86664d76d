import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../../../lib/call.ts';
import type { PlanInput } from '../asked.ts';

/** What an act would do now; asked anew for each dialog, for it must be true when it is carried out. */
export function planQuery(input: PlanInput | undefined) {
  return queryOptions({
    queryKey: ['adminPeople', 'plan', input],
    queryFn: input ? ({ signal }) => call(api.adminPeople.plan, input, { signal, show: 'none' }) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf, type ShownRequest } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { freshForMs } from '../../lib/query.ts';
import { isRefusedFor } from '../../lib/refusal.ts';
import type { ListChoice } from './list-address.ts';

/** One page of the person's own requests. */
export type RequestPage = OutputOf<typeof api.applications.list>;

// The page says in its own places what did not come. Others move requests too, so none is taken for fresh.
const quietly = { show: 'none' } as const;
const staleTime = 0;

/** Everything fetched here, to be asked for again after a move. */
export const requestsKey = ['requests'] as const;

/** The requests of a choice; those before stay on show until the next are there. */
export function listQuery({ cursor: passed, ...asked }: ListChoice) {
  const cursor = passed.at(-1);
  return queryOptions({
    queryKey: [...requestsKey, 'list', asked, cursor],
    queryFn: () => call(api.applications.list, { ...asked, cursor }, quietly),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** One request in full; null where this person has none of that id. Asked for again while somebody looks at it. */
export function requestQuery(id: string | null) {
  return queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: () => (id === null ? null : findRequest(id)),
    refetchInterval: ({ state }) => (state.data ? freshForMs : false),
    staleTime,
  });
}

async function findRequest(id: string): Promise<ShownRequest | null> {
  try {
    return await call(api.applications.get, { id }, quietly);
  } catch (error) {
    // Somebody else's is answered like one that never was.
    if (isRefusedFor(error, 'permission.unknown')) return null;
    throw error;
  }
}

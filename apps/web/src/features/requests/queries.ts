import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf, type ShownRequest } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { freshForMs } from '../../lib/query.ts';
import { isRefusedFor } from '../../lib/refusal.ts';
import type { Choice } from './address/choice.ts';

/** One page of the person's own applications. */
export type RequestPage = OutputOf<typeof api.applications.list>;

// The page says in its own places what did not come. Others move applications too, so none is taken for fresh.
const quietly = { show: 'none' } as const;
const staleTime = 0;

/** Everything fetched here, to be asked for again after a move. */
export const applicationsKey = ['applications'] as const;

/** The applications of a choice; those before stay on show until the next are there. */
export function listQuery({ filters, size, trail }: Choice) {
  const cursor = trail.at(-1);
  return queryOptions({
    queryKey: [...applicationsKey, 'list', filters, size, cursor],
    queryFn: () => call(api.applications.list, { ...filters, size, cursor }, quietly),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** One application in full; null where this person has none of that id. Asked for again while somebody looks at it. */
export function requestQuery(id: string | null) {
  return queryOptions({
    queryKey: [...applicationsKey, 'one', id],
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

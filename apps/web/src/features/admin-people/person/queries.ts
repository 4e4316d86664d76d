import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { peopleKey } from '../queries.ts';

/** Everything an administrator sees of a person at first. */
export type PersonPage = OutputOf<typeof api.adminPeople.get>;
/** One of their records, as administrators read it. */
export type ShownRecord = PersonPage['records'][number];
/** One message to them, and whether it arrived. */
export type ShownMessage = PersonPage['messages'][number];

// The page says in its own places what did not come. What is shown is what a call is answered by, so nothing is taken for fresh.
const quietly = { show: 'none' } as const;
const staleTime = 0;
const keyOf = (id: string | null) => [...peopleKey, 'person', id] as const;

/** A person's page. */
export function personQuery(id: string | null) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: () => call(api.adminPeople.get, { id: id ?? '' }, quietly),
    enabled: id !== null,
    staleTime,
  });
}

/** One page of a person's records; those before stay on show until the next are there. */
export function recordsQuery(id: string, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...keyOf(id), 'records', cursor],
    queryFn: () => call(api.adminPeople.records, { id, ...(cursor !== undefined && { cursor }) }, quietly),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** Messages to a person, as far as they were asked for. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(id), 'messages'],
    queryFn: ({ pageParam }) =>
      call(api.adminPeople.messages, { id, ...(pageParam !== null && { cursor: pageParam }) }, quietly),
    initialPageParam: null as string | null, // the type of those that follow
    getNextPageParam: ({ next }) => next,
    staleTime,
  });
}

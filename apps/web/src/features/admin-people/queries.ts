import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';
import type { PeopleQuestion } from './people/people-address.ts';

/** A part of the list. */
export type PeoplePart = OutputOf<typeof api.adminPeople.list>;
/** Somebody in the list. */
export type ListedPerson = PeoplePart['rows'][number];

/** Everything about people, which an act puts out of date. */
export const peopleKey = ['adminPeople'] as const;

/** So many are asked for at a time: two screenfuls. */
const size = '50';

/** The people that an address asks for, part by part. */
export function peopleQuery({ search, unit, isAlone, state, source, way, lastSignIn }: PeopleQuestion) {
  const question = {
    ...(search && { search }),
    ...(unit && { unit, below: !isAlone }),
    ...(state && { states: [state] }),
    ...(source && { sources: [source] }),
    ...(way && { ways: [way] }),
    ...(lastSignIn && { lastSignIn }),
  };
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', question],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.adminPeople.list,
        { ...question, size, ...(pageParam && { cursor: pageParam }) },
        { signal, show: 'none' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Asks again for what an act may have changed. */
export function refreshPeople(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: peopleKey });
}

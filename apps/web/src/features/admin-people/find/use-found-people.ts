import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, limits } from '@uc/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { type ListedPerson, peopleKey } from '../queries.ts';

/** So many fit under the field without scrolling. */
const mostShown = 8;
const none: readonly ListedPerson[] = [];

/** The people that what is typed finds, once the keys have rested; nobody for nothing typed. */
export function useFoundPeople(typed: string): readonly ListedPerson[] {
  const search = useRested(typed.trim());
  const { data } = useQuery({
    queryKey: [...peopleKey, 'found', search],
    queryFn: ({ signal }) => call(api.adminPeople.list, { search, size: '20' }, { signal, show: 'none' }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return typed.trim() === '' || search === '' ? none : (data?.rows.slice(0, mostShown) ?? none);
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

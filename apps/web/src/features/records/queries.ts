import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { recordsKey } from '../../lib/was-it-me.ts';
import { type Choice, filtersOf, type Range, rangeOf } from './choice/choice.ts';

/** One page of records. */
export type RecordPage = OutputOf<typeof api.records.list>;
/** What occurs in a person's records, to choose from. */
export type Occurring = OutputOf<typeof api.records.filters>;
/** Sign-ins by hour and weekday. */
export type Distribution = OutputOf<typeof api.records.distribution>;
/** Where records came from. */
export type PlaceRow = OutputOf<typeof api.records.places>['rows'][number];
/** What to do when something was not oneself. */
export type Guide = OutputOf<typeof api.records.answer>;

// The page says in its own places what did not come. Records grow by every step, so none is taken for fresh.
const quietly = { show: 'none' } as const;
const staleTime = 0;

/** The records of a choice; those before stay on show until the next are there. */
export function listQuery(choice: Choice) {
  const { size, cursor } = choice;
  const filters = { ...filtersOf(choice), ...rangeOf(choice) };
  return queryOptions({
    queryKey: [...recordsKey, 'list', filters, size, cursor],
    queryFn: () => call(api.records.list, { ...filters, size, cursor }, quietly),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** One record. */
export function recordQuery(id: string) {
  return queryOptions({
    queryKey: [...recordsKey, 'one', id],
    queryFn: () => call(api.records.get, { id }, quietly),
    staleTime,
  });
}

/** What occurs in the person's records; without it the filters offer everything but applications. */
export const occurringQuery = queryOptions({
  queryKey: [...recordsKey, 'occurring'],
  queryFn: () => call(api.records.filters, {}, quietly),
});

/** Sign-ins by hour and weekday. */
export function distributionQuery(range: Range) {
  return queryOptions({
    queryKey: [...recordsKey, 'distribution', range],
    queryFn: () => call(api.records.distribution, range, quietly),
    placeholderData: keepPreviousData,
  });
}

/** Places by count. */
export function placesQuery(range: Range) {
  return queryOptions({
    queryKey: [...recordsKey, 'places', range],
    queryFn: () => call(api.records.places, range, quietly),
    placeholderData: keepPreviousData,
  });
}

/** The applications that were opened most. */
export function favouritesQuery(range: Range) {
  return queryOptions({
    queryKey: [...recordsKey, 'favourites', range],
    queryFn: () => call(api.appHub.favourites, range, quietly),
    placeholderData: keepPreviousData,
  });
}

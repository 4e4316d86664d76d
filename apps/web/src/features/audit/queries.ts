import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type InputOf, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { type AuditQuestion, questionOf } from './audit-address.ts';

/** A part of what was found. */
export type AuditPart = OutputOf<typeof api.audit.list>;
/** A record as auditors read it. */
export type AuditRecord = AuditPart['rows'][number];
/** A check of the chains. */
export type RecordCheck = OutputOf<typeof api.audit.checks>['rows'][number];

const quietly = { show: 'none' } as const;
/** So often a check that is under way is asked about. */
const progressMs = 2_000;

/** What is searched for, as the call names it. */
export const inputOf = (question: AuditQuestion) => questionOf(question) as InputOf<typeof api.audit.list>; // values that the address has read

/** What a search finds, part by part. */
export function auditQuery(question: AuditQuestion) {
  const input = inputOf(question);
  return infiniteQueryOptions({
    queryKey: ['audit', 'list', input],
    queryFn: ({ pageParam, signal }) =>
      call(api.audit.list, { ...input, ...(pageParam && { cursor: pageParam }) }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** What a search can be narrowed down to; places are those whose name has this in it. */
export const choicesQuery = (place?: string) =>
  queryOptions({
    queryKey: ['audit', 'choices', place],
    queryFn: ({ signal }) => call(api.audit.choices, place ? { place } : {}, { signal, ...quietly }),
    staleTime: 60_000,
  });

/** The latest checks; asked again and again while one is under way, wherever it was begun. */
export const checksQuery = queryOptions({
  queryKey: ['audit', 'checks'],
  queryFn: () => call(api.audit.checks, {}, quietly),
  refetchInterval: ({ state: { data } }) => (data?.rows[0]?.finishedAt === null ? progressMs : false),
  staleTime: 0,
});
